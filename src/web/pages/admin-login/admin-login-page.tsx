import { Redirect } from 'wouter'
import { useSession } from '#web/data/session.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'

/** The owner's way in, at an address that only the server knows. */
export function AdminLoginPage() {
  if (useSession().isAdmin) return <Redirect to="/admin" replace />

  return (
    <AccountCard title="Backstage" lead="For the people who run the shop.">
      <PageHead title="Admin login · Dhamaka" />
      <AdminLoginForm />
    </AccountCard>
  )
}
