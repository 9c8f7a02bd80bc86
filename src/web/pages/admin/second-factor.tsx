import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { confirmTotp, endTotp } from '#contract/totp.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { OfferedKey } from './offered-key.tsx'
import { ProofForm } from './proof-form.tsx'

type Offer = AnswerOf<'startTotp'>

/** The second factor of the admin login: a code from an authenticator app. */
export function SecondFactor() {
  const api = useApi()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [isEnding, setEnding] = useState(false)
  const close = () => {
    setOffer(null)
    setEnding(false)
  }

  const start = () =>
    api('startTotp').then(setOffer, (error) =>
      toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    )

  return (
    <section
      aria-labelledby="second-factor"
      className="grid max-w-2xl gap-5 rounded-card border border-desk-line bg-paper p-5 sm:p-7"
    >
      <div>
        <h2 id="second-factor" className="text-[1.25rem]">
          Two-step login
        </h2>
        <p className="mt-1 text-desk-ink-2">
          With it, the admin login also asks for a code from an authenticator app. A stolen password alone opens
          nothing.
        </p>
      </div>
      {offer && (
        <>
          <OfferedKey {...offer} />
          <ProofForm call={confirmTotp} verb="Turn on" onClose={close} />
        </>
      )}
      {isEnding && <ProofForm call={endTotp} verb="Turn off" onClose={close} />}
      {!offer && !isEnding && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={start}>
            Turn on
          </Button>
          <Button look="quiet" size="small" onClick={() => setEnding(true)}>
            Turn off
          </Button>
        </div>
      )}
    </section>
  )
}
