import { useSettings } from '#web/data/settings.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { OrderCard } from './order-card.tsx'

/** Whom to ask about an order. */
export function OrderHelp({ number }: { number: string }) {
  const { supportEmail } = useSettings().seller

  return (
    <OrderCard title="Something wrong?">
      <p className="text-ink-2">
        Write to{' '}
        <a
          href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}
          className="font-semibold text-ink underline decoration-2 decoration-blast underline-offset-4"
        >
          {supportEmail}
        </a>
        , or see <TextLink to="/contact">all the ways to reach us</TextLink>.
      </p>
    </OrderCard>
  )
}
