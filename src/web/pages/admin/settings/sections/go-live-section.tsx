import type { GoLive, GoLiveStep } from '#contract/go-live.ts'
import { TestMailButton } from '#web/pages/admin/mail/test-mail-button.tsx'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useGoLive } from '#web/pages/admin/settings/owner-settings.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import type { Path } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const NAMES: Record<GoLiveStep, string> = {
  seller: 'Seller’s facts',
  keys: 'Live payment keys',
  https: 'A safe address',
  twoStep: 'Two-step login',
  mail: 'A mail that was delivered',
  webhook: 'A webhook that has arrived',
}

/** Where in the panel a step is done. */
const PLACES: Partial<Record<GoLiveStep, { to: Path; label: string }>> = {
  seller: { to: '/admin?tab=settings&section=seller', label: 'Enter the facts' },
  twoStep: { to: '/admin?tab=security', label: 'Open Security' },
  webhook: { to: '/admin?tab=settings&section=access', label: 'Name a tester' },
}

/** What is left to do before everyone can buy. */
export function GoLiveSection() {
  const { data: list, isError, isFetching, refetch } = useGoLive()

  if (isError) return <LoadFailed message="The list could not be loaded." retry={refetch} />
  if (!list) return <Skeleton className="h-80 max-w-2xl rounded-card" />

  return (
    <>
      {list.warnings.map((warning) => (
        <Warning key={warning.key} what={warning.what} line={warning.line} />
      ))}
      <section aria-labelledby="go-live" className={`${PANEL} max-w-2xl p-5 sm:p-7`}>
        <div className="flex flex-wrap items-center gap-3">
          <h3 id="go-live" className="text-18">
            Go live
          </h3>
          <StateBadge {...list} />
          <Button variant="quiet" size="small" isBusy={isFetching} className="ml-auto" onClick={() => refetch()}>
            Check again
          </Button>
        </div>
        <p className="mt-1 text-admin-ink-2">{stateWords(list)}</p>
        <ol className="mt-5 grid gap-4">
          {list.steps.map(({ key, isDone, what }) => (
            <li key={key} className="flex items-start gap-3">
              <Tick isDone={isDone} />
              <div className="min-w-0">
                <p className="font-semibold">
                  {NAMES[key]}
                  <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
                </p>
                {!isDone && <p className="wrap-anywhere text-admin-ink-2">{what}</p>}
                {!isDone && <Way {...PLACES[key]} />}
                {!isDone && key === 'mail' && (
                  <div className="mt-3">
                    <TestMailButton />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Way({ to, label }: { to?: Path; label?: string }) {
  if (!to) return null

  return (
    <TextLink to={to} className="flex min-h-11 items-center">
      {label}
    </TextLink>
  )
}

function Tick({ isDone }: { isDone: boolean }) {
  if (isDone) return <Icon name="circle-check" className="mt-0.5 size-5 text-ok" />

  return <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 rounded-full border-2 border-admin-ink-2" />
}

function StateBadge({ isOpen, isEnforced }: GoLive) {
  if (!isEnforced) return <Badge tone="grey">Trial</Badge>

  return <Badge tone={isOpen ? 'green' : 'yellow'}>{isOpen ? 'Open' : 'Closed'}</Badge>
}

function stateWords({ isReady, isOpen, isEnforced }: GoLive): string {
  if (!isEnforced) return 'This shop runs as a trial, and everyone can try it. In production these steps come first.'
  if (!isOpen)
    return 'Customers read “Opening soon” in the cart. Testers can buy. The shop opens by itself with the last tick.'

  return isReady ? 'Everyone can buy.' : 'Everyone can buy, but something is no longer as it should be.'
}

function Warning({ what, line }: Pick<GoLive['warnings'][number], 'what' | 'line'>) {
  return (
    <div role="status" className={`${PANEL} max-w-2xl border-l-4 border-l-marigold p-5`}>
      <p>{what}</p>
      <p className="mt-2">Set in the environment, and start the shop again:</p>
      <p className="mt-1 flex items-center gap-2">
        <code className="wrap-anywhere rounded-field bg-admin px-2 py-1">{line}</code>
        <CopyButton text={line} what="Line" />
      </p>
    </div>
  )
}
