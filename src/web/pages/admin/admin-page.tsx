import './admin.css'
import { useEffect, useId } from 'react'
import { useSearchParams } from 'wouter'
import { rememberInEntry } from '#web/data/history-entry.ts'
import { useProfile } from '#web/data/profile.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { BookingsView } from './bookings/bookings-view.tsx'
import { MoneyBadge } from './money/money-badge.tsx'
import { MoneyView } from './money/money-view.tsx'
import { ProductsView } from './products/products-view.tsx'
import { SecurityView } from './security-view.tsx'
import { SettingsBadge } from './settings/settings-badge.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { UnsavedGuard, useUnsaved } from './unsaved.tsx'

const TABS = [
  { name: 'products', label: 'Products', icon: 'package', View: ProductsView },
  { name: 'bookings', label: 'Bookings', icon: 'receipt', View: BookingsView },
  { name: 'money', label: 'Money', icon: 'chart-column', View: MoneyView, Badge: MoneyBadge },
  { name: 'settings', label: 'Settings', icon: 'sliders', View: SettingsView, Badge: SettingsBadge },
  { name: 'security', label: 'Security', icon: 'lock', View: SecurityView },
] as const

/** The owner's panel, once the server has said who this is: until then nothing of it is shown. */
export function AdminPage() {
  const { data: user, isError, refetch } = useProfile()
  const panel = user?.loginPath

  // Every time, for each tab and filter is an entry of its own: when the session ends, none has to ask for the login's path.
  useEffect(() => {
    if (panel !== undefined) rememberInEntry({ panel })
  })

  if (isError) return <LoadFailed message="This page did not load." retry={refetch} />

  if (user?.role !== 'admin') return <PageLoading />

  return (
    <UnsavedGuard>
      <Panel />
    </UnsavedGuard>
  )
}

/** A tab for each thing to look after. */
function Panel() {
  const id = useId()
  const { leave } = useUnsaved()
  const [search, setSearch] = useSearchParams()
  const { name, label, View } = TABS.find((tab) => tab.name === search.get('tab')) ?? TABS[0]

  const select = (tab: string) =>
    leave(() => {
      setSearch(tab === 'products' ? {} : { tab })
      scrollTo({ top: 0, behavior: 'instant' })
    })

  return (
    <div className="admin min-h-svh bg-admin text-admin-ink lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <PageHead title={`${label} · Admin Panel · Dhamaka`} />
      <div className="border-admin-line bg-paper lg:border-r">
        <div className="lg:sticky lg:top-20 lg:p-3">
          <h1 className="max-lg:sr-only lg:px-3 lg:pt-4 lg:pb-3 lg:text-16">Admin Panel</h1>
          <AdminTabs id={id} tabs={TABS} selected={name} onSelect={select} />
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${name}`}
        className="min-w-0 px-4 pt-5 pb-28 sm:px-6 lg:px-8 lg:pt-7 lg:pb-16"
      >
        <div className="mx-auto max-w-288">
          <View />
        </div>
      </div>
    </div>
  )
}
