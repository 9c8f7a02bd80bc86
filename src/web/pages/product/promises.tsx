import { useSettings } from '#web/data/settings.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The two badges beside the button. */
export function Promises() {
  const promises = [
    { icon: 'badge-check', title: 'Premium Quality', text: 'Certified authentic' },
    { icon: 'truck', title: 'Fast Delivery', text: useSettings().delivery.takes },
  ] as const

  return (
    <ul className="mt-6 grid max-w-md grid-cols-2 gap-3">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex items-center gap-3 rounded-2xl bg-paper/70 p-3">
          <Icon name={icon} className="size-7 text-blast" />
          <div className="text-small leading-tight">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
