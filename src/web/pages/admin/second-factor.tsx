import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { confirmTotp, endTotp } from '#contract/totp.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useProfile } from '#web/data/profile.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ADMIN_CARD } from './admin-card.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { TotpForm } from './totp-form.tsx'

type Offer = AnswerOf<'startTotp'>

/** The second factor of the admin login: a code from an authenticator app. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const api = useApi()
  const { refetch } = useProfile()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isEnding, setEnding] = useState(false)
  const close = () => {
    setOffer(null)
    setEnding(false)
    void refetch()
  }

  const start = () =>
    api('startTotp').then(setOffer, (error) =>
      toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    )

  return (
    <section aria-labelledby="second-factor" className={ADMIN_CARD}>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="second-factor" className="text-20">
            Two-step login
          </h2>
          <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
        </div>
        <p className="mt-1 text-admin-ink-2">
          With it, the admin login also asks for a code from an authenticator app. A stolen password alone opens
          nothing.
        </p>
      </div>
      {offer && (
        <>
          <AuthenticatorKey {...offer} />
          <TotpForm call={confirmTotp} verb="Turn on" onClose={close} />
        </>
      )}
      {isEnding && <TotpForm call={endTotp} verb="Turn off" onClose={close} />}
      {!offer && !isEnding && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={isOn ? () => setEnding(true) : start}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </section>
  )
}
