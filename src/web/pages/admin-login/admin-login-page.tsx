import { useSearchParams } from 'wouter'
import { safeNextPath } from '#domain/next-path.ts'
import { useSession } from '#web/data/session.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { isOwnPath, PATHS } from '#web/paths.ts'
import { Redirect } from '#web/ui/link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AdminLoginForm } from './admin-login-form.tsx'

const PANEL = /^\/admin([?#]|$)/

/** The owner's login, at a path that only the server knows. */
export function AdminLoginPage() {
  const [search] = useSearchParams()
  const next = safeNextPath(search.get('next'))

  if (useSession().isAdmin) return <Redirect to={isOwnPath(next) && PANEL.test(next) ? next : PATHS.admin} />

  return (
    <AccountCard
      title="Backstage"
      lead="For the people who run the shop."
      aside={<TextLink to="/forgot-password">Forgot password?</TextLink>}
    >
      <PageHead title="Admin login · Dhamaka" />
      <AdminLoginForm />
    </AccountCard>
  )
}
