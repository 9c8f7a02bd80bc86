import type { useProductForm } from '#web/pages/admin/products/use-product-form.ts'

/** What the fields of a product's details need of the product's form. */
export type DetailsForm = Pick<ReturnType<typeof useProductForm>, 'field' | 'control' | 'formState'>
