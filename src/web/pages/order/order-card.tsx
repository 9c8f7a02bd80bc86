import { type ReactNode, useId } from 'react'

/** One part of an order, under its own heading. */
export function OrderCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="rounded-card bg-paper p-5 shadow-card sm:p-7">
      <h2 id={id} className="mb-4 text-20 leading-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
