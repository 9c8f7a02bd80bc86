import { type ComponentProps, lazy, Suspense } from 'react'
import type { AddressForm } from '#web/parts/address-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fetches the form with its checks, which weigh more than the rest of the cart and are not needed to show it. */
export const loadAddressForm = async () => ({ default: (await import('#web/parts/address-form.tsx')).AddressForm })

const Form = lazy(loadAddressForm)

export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Form {...props} />
    </Suspense>
  )
}
