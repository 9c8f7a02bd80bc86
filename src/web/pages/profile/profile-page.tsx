import { useSearchParams } from 'wouter'
import { useSession } from '#web/data/session.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { Redirect } from '#web/ui/link.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { MeTab } from './me-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { SideCard } from './side-card.tsx'

const TABS = [
  { name: 'me', label: 'Me', Panel: MeTab },
  { name: 'orders', label: 'My Orders', Panel: OrdersTab },
  { name: 'addresses', label: 'Addresses', Panel: AddressesTab },
] as const

/** A customer's own corner of the shop. */
export function ProfilePage() {
  const { isAdmin } = useSession()
  const [search, setSearch] = useSearchParams()
  const { name, Panel } = TABS.find((tab) => tab.name === search.get('tab')) ?? TABS[0]

  if (isAdmin) return <Redirect to="/admin" /> // admins have no profile of this kind

  return (
    <section className="shell grid page-height grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-8 py-10 md:py-14 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <PageHead title="Your account · Dhamaka" />
      <h1 className="text-h2 lg:col-span-2">Your account</h1>
      <SideCard />
      <Tabs
        label="Your account"
        tabs={TABS}
        selected={name}
        onSelect={(tab) => setSearch(tab === 'me' ? {} : { tab }, { replace: true })}
      >
        <Panel />
      </Tabs>
    </section>
  )
}
