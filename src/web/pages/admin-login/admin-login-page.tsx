import { Redirect, useSearchParams } from 'wouter'
import { safeNextPath } from '#domain/next-path.ts'
import { useSession } from '#web/data/session.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'

const PANEL = /^\/admin([?#]|$)/

/** The owner's login, at a path that only the server knows. */
export function AdminLoginPage() {
  const [search] = useSearchParams()
  const next = safeNextPath(search.get('next'))

  if (useSession().isAdmin) return <Redirect to={PANEL.test(next) ? next : '/admin'} replace />

  return (
    <AccountCard title="Backstage" lead="For the people who run the shop.">
      <PageHead title="Admin login · Dhamaka" />
      <AdminLoginForm />
    </AccountCard>
  )
}
