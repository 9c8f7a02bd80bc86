import { Icon } from '#web/ui/icon.tsx'

/** What is missing for more: "Add ₹221 for 50% off". */
export function OfferHints({ hints }: { hints: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {hints.length > 0 && (
        <ul className="grid gap-2 rounded-2xl bg-yellow-soft px-4 py-3 font-semibold text-small text-yellow-deep">
          {hints.map((hint) => (
            <li key={hint} className="wrap-anywhere flex items-start gap-2.5">
              <Icon name="tag" className="mt-0.5 size-4.5" />
              {hint}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
