import '#web/styles/panel.css'
import './admin.css'
import { type ComponentType, useId, useLayoutEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff.ts'
import { rememberInEntry } from '#web/data/history-entry.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { useProfile } from '#web/data/profile.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { BookingsView } from './bookings/bookings-view.tsx'
import { StartPacking } from './bookings/start-packing.tsx'
import { CustomersView } from './customers/customers-view.tsx'
import { MoneyBadge } from './money/money-badge.tsx'
import { MoneyView } from './money/money-view.tsx'
import { OffersView } from './offers/offers-view.tsx'
import { ProductsView } from './products/products-view.tsx'
import { ReportsView } from './reports/reports-view.tsx'
import { ReviewsBadge } from './reviews/reviews-badge.tsx'
import { ReviewsView } from './reviews/reviews-view.tsx'
import { SecurityView } from './security-view.tsx'
import { SettingsBadge } from './settings/settings-badge.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { ShipView } from './ship/ship-view.tsx'
import { StaffView } from './staff/staff-view.tsx'
import { TodayView } from './today/today-view.tsx'
import { UnsavedGuard, useUnsaved } from './unsaved.tsx'
import { useOnePress } from './use-one-press.ts'
import { useStaffRole } from './use-staff-role.ts'
import { useTwoStepWatch } from './use-two-step-watch.ts'

type Tab = {
  name: string
  label: string
  icon: IconName
  View: ComponentType
  Badge?: ComponentType
  /** Whose tab it is; the owner's alone unless said otherwise. */
  staff?: readonly StaffRole[]
  isBeforeTwoStep?: true
}

const TABS: readonly Tab[] = [
  { name: 'products', label: 'Products', icon: 'package', View: ProductsView },
  { name: 'bookings', label: 'Bookings', icon: 'receipt', View: BookingsView, staff: STAFF_ROLES },
  { name: 'today', label: 'Today', icon: 'sun', View: TodayView, staff: STAFF_ROLES },
  { name: 'ship', label: 'Ship', icon: 'truck', View: ShipView, staff: ['owner', 'packer'] },
  { name: 'offers', label: 'Offers', icon: 'tag', View: OffersView },
  { name: 'reviews', label: 'Reviews', icon: 'star', View: ReviewsView, Badge: ReviewsBadge },
  {
    name: 'money',
    label: 'Money',
    icon: 'chart-column',
    View: MoneyView,
    Badge: MoneyBadge,
    staff: ['owner', 'accountant'],
  },
  { name: 'reports', label: 'Reports', icon: 'file-text', View: ReportsView, staff: ['owner', 'accountant'] },
  { name: 'customers', label: 'Customers', icon: 'user', View: CustomersView },
  { name: 'settings', label: 'Settings', icon: 'sliders', View: SettingsView, Badge: SettingsBadge },
  { name: 'staff', label: 'Staff', icon: 'users', View: StaffView },
  {
    name: 'security',
    label: 'Security',
    icon: 'lock',
    View: SecurityView,
    staff: STAFF_ROLES,
    isBeforeTwoStep: true,
  },
]

const staffOf = ({ staff = ['owner'] }: Tab): readonly StaffRole[] => staff

/** From where *Start packing* leads to what waits. */
const PACKED_FROM = new Set(['today', 'products', 'bookings'])

/** The tabs somebody has: those of the role, or only the way to two-step login while that is wanted first. */
function tabsOf({ staffRole = 'packer', mustSetUpTwoStep = false }: User): readonly Tab[] {
  return TABS.filter((tab) => staffOf(tab).includes(staffRole) && (tab.isBeforeTwoStep || !mustSetUpTwoStep))
}

/** The panel of those who run the shop, once the server has said who this is: until then nothing of it is shown. */
export function AdminPage() {
  const { data: user, isError, refetch } = useProfile()
  const panel = user?.loginPath
  const { entry } = usePageLocation()
  useTwoStepWatch(refetch)
  useOnePress()

  // Each tab and filter is an entry of its own: when the session ends, none has to ask for the login's path.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is written into the entry that is shown
  useLayoutEffect(() => {
    if (panel !== undefined) rememberInEntry({ panel })
  }, [panel, entry])

  if (isError) return <LoadFailed message="This page did not load." retry={refetch} />

  if (user?.role !== 'admin') return <PageLoading />

  return (
    <UnsavedGuard>
      <Panel tabs={tabsOf(user)} />
    </UnsavedGuard>
  )
}

/** A tab for each thing to look after. */
function Panel({ tabs }: { tabs: readonly Tab[] }) {
  const id = useId()
  const { leave } = useUnsaved()
  const [search, setSearch] = useSearchParams()
  const [first] = tabs
  const shown = tabs.find((tab) => tab.name === search.get('tab')) ?? first
  const role = useStaffRole()
  const others = TABS.find((tab) => tab.name === search.get('tab') && !staffOf(tab).includes(role))

  const select = (tab: string) =>
    leave(() => {
      setSearch(tab === first?.name ? {} : { tab })
      scrollTo({ top: 0, behavior: 'instant' })
    })

  if (!shown) return null
  const { name, label, View } = shown

  return (
    <div className="admin min-h-svh bg-admin text-admin-ink lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <PageHead title={`${label} · Admin Panel · Dhamaka`} />
      <div className="border-admin-line bg-paper lg:border-r">
        <div className="lg:sticky lg:top-20 lg:px-5 lg:py-3">
          <h1 className="max-lg:sr-only lg:px-3 lg:pt-4 lg:pb-3 lg:text-16">Admin Panel</h1>
          <AdminTabs id={id} tabs={tabs} selected={name} onSelect={select} />
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${name}`}
        className="min-w-0 px-4 pt-5 pb-36 sm:px-6 lg:px-8 lg:pt-7 lg:pb-16"
      >
        <div className="max-w-410">
          {others && <NotYours tab={others} />}
          <View />
          {PACKED_FROM.has(name) && <StartPacking />}
        </div>
      </div>
    </div>
  )
}

/** Says why a link led to another tab than its own. */
function NotYours({ tab }: { tab: Tab }) {
  return (
    <p
      role="status"
      className="mb-5 flex items-start gap-2.5 rounded-field bg-yellow-soft px-3.5 py-3 text-yellow-deep"
    >
      <Icon name="info" className="mt-px size-5" />
      {tab.label} is for the {staffOf(tab).join(' and the ')} only.
    </p>
  )
}
