import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { AnswerOf } from '#contract/endpoints.ts'
import { confirmTotp, endTotp, renewRecoveryCodes } from '#contract/totp.ts'
import { useProfile } from '#web/data/profile.ts'
import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { useRefreshGoLive } from '#web/pages/admin/settings/owner-settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AskPassword } from './ask-password.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpForm } from './totp-form.tsx'

type Step =
  | { name: 'idle' | 'password' | 'ending' | 'renewing' }
  | { name: 'offer'; offer: AnswerOf<'startTotp'> }
  | { name: 'codes'; codes: string[] }

const IDLE: Step = { name: 'idle' }

/** The second factor of the admin login: a code from an authenticator app, and recovery codes for when it is lost. */
export function SecondFactor({ user }: { user: User }) {
  const { refetch } = useProfile()
  const refreshGoLive = useRefreshGoLive()
  const [step, setStep] = useState<Step>(IDLE)
  const isOn = user.hasSecondFactor === true || step.name === 'codes'
  const heading = useRef<HTMLHeadingElement>(null)
  const end = () => {
    setStep(IDLE)
    heading.current?.focus() // the button that was pressed is gone
  }
  const close = (codes: string[] = []) => {
    if (codes.length > 0) setStep({ name: 'codes', codes })
    else end()
    void refreshGoLive()
    if (codes.length === 0) void refetch() // with codes on the screen the panel stays as it is: a tab that opens now would take them away
  }

  return (
    <>
      {user.mustSetUpTwoStep && !isOn && <SetUpFirst />}
      <section aria-labelledby="second-factor" className={ADMIN_CARD}>
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2 ref={heading} id="second-factor" tabIndex={-1} className="text-20 outline-none">
              Two-step login
            </h2>
            <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
          </div>
          <p className="mt-1 text-admin-ink-2">
            With it, the admin login also asks for a code from an authenticator app. A stolen password alone opens
            nothing.
          </p>
        </div>
        {step.name === 'password' && (
          <AskPassword email={user.email} onOffer={(offer) => setStep({ name: 'offer', offer })} onCancel={end} />
        )}
        {step.name === 'offer' && (
          <>
            <AuthenticatorKey {...step.offer} />
            <TotpForm call={confirmTotp} verb="Turn on" onDone={close} onCancel={end} />
          </>
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => close()} />}
        {step.name === 'renewing' && (
          <TotpForm call={renewRecoveryCodes} verb="Make new codes" onDone={close} onCancel={end} />
        )}
        {step.name === 'ending' && (
          <TotpForm
            call={endTotp}
            verb="Turn off"
            hint="Or one of your recovery codes: a lost phone is replaced by turning it off and on again."
            onDone={close}
            onCancel={end}
          />
        )}
        {step.name === 'idle' && (
          <>
            {isOn && <CodesLeft count={user.recoveryCodesLeft ?? 0} />}
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="small" onClick={() => setStep({ name: isOn ? 'ending' : 'password' })}>
                {isOn ? 'Turn off' : 'Turn on'}
              </Button>
              {isOn && (
                <Button variant="quiet" size="small" onClick={() => setStep({ name: 'renewing' })}>
                  New recovery codes
                </Button>
              )}
            </div>
          </>
        )}
      </section>
    </>
  )
}

function SetUpFirst() {
  return (
    <p className="flex max-w-2xl items-start gap-2.5 rounded-field bg-yellow-soft px-3.5 py-3 text-yellow-deep">
      <Icon name="info" className="mt-px size-5" />
      Two-step login is required here. Turn it on, and the rest of the panel opens.
    </p>
  )
}

function CodesLeft({ count }: { count: number }) {
  return (
    <p className={count < 3 ? 'font-medium text-error' : ''}>
      {count === 0 ? 'You have no recovery codes left.' : `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`}
      {count < 3 && ' Please make new ones: without them, a lost phone or password locks you out.'}
    </p>
  )
}
