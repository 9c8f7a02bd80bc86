import { Icon, type IconName } from '#web/ui/icon.tsx'

const FACTS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'leaf', title: 'Vegan', text: 'Fruit, sugar, spice. Nothing from an animal.' },
  { icon: 'wheat-off', title: 'Gluten-free', text: 'Every flavour, every box.' },
  { icon: 'package', title: 'Individually wrapped', text: 'Open one, save the rest. Shelf-stable.' },
  { icon: 'wine-off', title: 'No alcohol inside', text: 'Unless you add it. That part is up to you.' },
]

/** What is in them, and what is not, in one strip. */
export function LifestyleFacts() {
  return (
    <section aria-labelledby="lifestyle" className="bg-sand py-14 md:py-16">
      <div className="shell">
        <h2 id="lifestyle" className="mb-8 text-h2-small leading-tight">
          HEALTH AND LIFESTYLE FRIENDLY
        </h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-8">
          {FACTS.map(({ icon, title, text }) => (
            <li key={title} className="grid content-start gap-3 md:grid-cols-[auto_1fr] md:gap-4">
              <span className="burst grid size-14 place-items-center bg-ink text-marigold">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-17 leading-tight">{title}</h3>
                <p className="mt-1 text-ink-2 text-small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
