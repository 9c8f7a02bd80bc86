import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Notice } from './notices.ts'

type PaymentNoticeProps = { notice: Notice; retry: (() => void) | undefined; checkAgain: (() => void) | undefined }

/** What happened to the payment and what can be done about it; it stays until the next try. */
export function PaymentNotice({ notice, retry, checkAgain }: PaymentNoticeProps) {
  const { title, detail, mayBePaid, isPaid } = notice
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new notice wants to be seen, wherever the page stands
  useEffect(() => box.current?.focus(), [notice])

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 flex scroll-mt-28 flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-yellow-soft px-5 py-4 text-yellow-deep sm:px-6"
    >
      <div className="wrap-anywhere flex min-w-0 flex-1 basis-80 items-start gap-3">
        <Icon name="info" className="mt-0.5 size-5" />
        <div>
          <p className="font-semibold">{title}</p>
          {detail && <p className="mt-1">{detail}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {mayBePaid && (
          <LinkButton to="/profile?tab=orders" variant="secondary" size="small">
            My Orders
          </LinkButton>
        )}
        {isPaid && (
          <LinkButton to="/contact" variant="secondary" size="small">
            Contact support
          </LinkButton>
        )}
        {checkAgain && (
          <Button size="small" onClick={checkAgain}>
            Check again
          </Button>
        )}
        {!isPaid && retry && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
