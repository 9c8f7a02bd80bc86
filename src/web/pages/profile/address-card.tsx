import type { ReactNode } from 'react'
import type { Address } from '#contract/addresses.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'

/** One address of the book, with what can be done about it below. */
export function AddressCard({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <article
      aria-label={`Address of ${address.name}`}
      className="flex h-full flex-col rounded-card border border-hairline bg-paper p-5"
    >
      <AddressLines address={address} />
      <div className="-ml-4 mt-auto flex flex-wrap pt-3">{children}</div>
    </article>
  )
}
