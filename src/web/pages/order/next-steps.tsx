import { Icon } from '#web/ui/icon.tsx'

const STEPS = [
  { icon: 'mail', title: 'Check your mail', text: 'The confirmation is on its way to your inbox.' },
  { icon: 'package', title: 'We pack it', text: 'Each bomb wrapped on its own, usually the same day.' },
  { icon: 'truck', title: 'Follow it', text: 'The tracking number comes by mail and stands in My Orders.' },
] as const

/** What happens between the payment and the doorbell. */
export function NextSteps() {
  return (
    <section aria-labelledby="next" className="rounded-card bg-paper p-6 shadow-card sm:p-8">
      <h2 id="next" className="mb-5 text-22 leading-tight">
        What happens next
      </h2>
      <ol className="grid gap-6 sm:grid-cols-3">
        {STEPS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4 sm:block">
            <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-marigold sm:mb-3">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink-2 text-small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
