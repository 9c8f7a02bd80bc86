import { useEffect, useRef } from 'react'
import type { CustomerPage as Page } from '#contract/customers.ts'
import { isNotFound } from '#web/data/api-error.ts'
import { ChangeList } from '#web/pages/admin/changes/change-list.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Day } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CustomerContact } from './customer-contact.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { customersPath } from './customer-paths.ts'
import { useCustomer } from './use-customers.ts'

type CustomerPageProps = { id: string; q: string; onShown: () => void }

/** One customer: what they bought, what came of it, where they live, and what staff should know. */
export function CustomerPage({ id, q, onShown }: CustomerPageProps) {
  const { data: customer, error, isError, refetch } = useCustomer(id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onShown()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <>
      <Link
        to={customersPath(q)}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-admin-ink-2 hover:text-admin-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        All customers
      </Link>
      {isError && !customer && isNotFound(error) && (
        <p role="status" className={`${PANEL} p-8 text-center text-admin-ink-2`}>
          There is no such customer any more.
        </p>
      )}
      {isError && !customer && !isNotFound(error) && (
        <LoadFailed message="The customer could not be loaded." retry={refetch} />
      )}
      {!isError && !customer && <Skeleton className="h-96 rounded-card" />}
      {customer && <Loaded customer={customer} />}
    </>
  )
}

function Loaded({ customer }: { customer: Page }) {
  const { id, name, email, date, addresses, notes } = customer
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-22 leading-tight outline-none">
        {name || email}
      </h2>
      <p className="mt-1 mb-5 text-admin-ink-2">
        Customer since <Day at={date} />
      </p>
      <CustomerFigures customer={customer} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6 xl:col-start-2">
          <CustomerContact customer={customer} />
          <CustomerNotes id={id} notes={notes} />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <CustomerOrders id={id} />
        </div>
        <div className="grid gap-6 xl:col-start-2">
          <section aria-labelledby="customer-addresses">
            <h3 id="customer-addresses" className="mb-3 text-18">
              Addresses
            </h3>
            {addresses.length === 0 && <p className="text-admin-ink-2">None in the address book.</p>}
            {addresses.length > 0 && (
              <ul className={`${PANEL} divide-y divide-admin-line`}>
                {addresses.map((address) => (
                  <li key={address._id} className="px-4 py-3">
                    <AddressLines address={address} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <details>
            <summary className="min-h-11 content-center font-medium">What was written and removed</summary>
            <div className="mt-2">
              <ChangeList subject={{ kind: 'customer', id }} />
            </div>
          </details>
        </div>
      </div>
    </>
  )
}
