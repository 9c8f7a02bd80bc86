import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type Api, useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { type Path, productPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

type Choice = {
  title: string
  lead: string
  button: string
  /** Does what the mail's link is for, and says what was done. */
  send: (api: Api, key: string) => Promise<{ message: string; productId?: string }>
}

/** What a link in a mail can be for, by the parameter that carries its key. A press does it: mail programs open links unasked. */
const CHOICES: Record<string, Choice> = {
  confirm: {
    title: 'Tell you when it is back?',
    lead: 'We write once, when there is some again, and forget your address after that.',
    button: 'Yes, tell me',
    send: (api, key) => api('confirmStockWish', { query: { key } }),
  },
  forget: {
    title: 'Off the list?',
    lead: 'We forget your address and do not write when it is back.',
    button: 'Take me off',
    send: (api, key) => api('endStockWish', { query: { key } }),
  },
  reviews: {
    title: 'No more of these mails?',
    lead: 'We stop asking how your orders were. Mails about an order itself still come.',
    button: 'Stop these mails',
    send: (api, key) => api('endReviewMails', { query: { key } }),
  },
}

/** Where the links lead by which people say which mails they want. */
export function MailsPage() {
  const [search] = useSearchParams()
  const isHydrated = useIsHydrated() // the server does not see the key
  const [name = '', choice] = Object.entries(CHOICES).find(([name]) => search.has(name)) ?? []
  const isKnown = isHydrated && choice !== undefined

  return (
    <AccountCard
      title={isKnown ? choice.title : 'Your mails'}
      lead={isKnown ? choice.lead : 'Here you say which mails you want from us.'}
    >
      <PageHead title="Your mails · Dhamaka" />
      {isHydrated && !choice && (
        <FormAlert>This address lacks its key. Please open the link in the mail as it is.</FormAlert>
      )}
      {isKnown && <Choose key={search.get(name)} choice={choice} linkKey={search.get(name) ?? ''} />}
    </AccountCard>
  )
}

function Choose({ choice, linkKey }: { choice: Choice; linkKey: string }) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<{ message: string; productId?: string }>()
  const [error, setError] = useState('')

  const press = async () => {
    setBusy(true)
    setError('')
    try {
      setDone(await choice.send(api, linkKey))
    } catch (failure) {
      setError(refusalOf(failure, 'That did not work. Please try again.').message)
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {done && (
          <p ref={takeFocus} tabIndex={-1} className="font-semibold text-lead">
            {done.message}
          </p>
        )}
      </div>
      {error && <FormAlert>{error}</FormAlert>}
      {done ? (
        <LinkButton to={wayOn(done.productId)} variant="secondary">
          {done.productId ? 'See the product' : 'To the shop'}
        </LinkButton>
      ) : (
        <Button size="large" isBusy={isBusy} onClick={press}>
          {choice.button}
        </Button>
      )}
    </div>
  )
}

const wayOn = (productId: string | undefined): Path => (productId ? productPath(productId) : '/#products')
