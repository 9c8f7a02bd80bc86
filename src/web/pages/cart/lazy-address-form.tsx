import { type ComponentProps, Suspense } from 'react'
import type { AddressForm } from '#web/parts/address-form.tsx'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Form = lazyComponent(async () => (await import('#web/parts/address-form.tsx')).AddressForm, reloadOnce)

/** Fetches the form with its checks, which weigh more than the rest of the cart and are not needed to show it. */
export const loadAddressForm = Form.load

/** The address form, with its outline while it is on the way. */
export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Form {...props} />
    </Suspense>
  )
}
