import type { useProductForm } from '#web/pages/admin/products/use-product-form.ts'

/** What the fields of the facts need of the product's form. */
export type FactsForm = Pick<ReturnType<typeof useProductForm>, 'field' | 'control' | 'formState'>
