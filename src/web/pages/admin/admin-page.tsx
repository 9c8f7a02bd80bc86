import { PageHead } from '#web/parts/page-head.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The owner's panel. */
export function AdminPage() {
  return (
    <section className="min-h-[70vh] bg-desk text-desk-ink">
      <PageHead title="Admin Panel · Dhamaka" />
      <div className="shell grid gap-6 py-10">
        <h1 className="text-[1.75rem]">Admin Panel</h1>
        <SecondFactor />
      </div>
    </section>
  )
}
