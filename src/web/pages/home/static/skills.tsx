import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

const POINTS = [
  { title: 'No shaker, no syrup, no measuring', text: 'The recipe is already inside the bomb. You bring a glass.' },
  { title: 'Same great drink, every time', text: 'Your third round tastes exactly like your first. Even at 1 a.m.' },
  { title: 'Nothing to wash but the glass', text: 'One wrapper, one plop, zero sticky counters. Mummy approves.' },
]

/** Why nobody needs to know how to make a drink. */
export function Skills() {
  return (
    <section className="section-gap bg-marigold text-ink">
      <div className="shell grid items-center gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
        <Picture
          src="/pictures/skills-1280.webp"
          alt="Six finished drinks in a row under a neon arch, a drink bomb in front of each"
          sizes="(min-width: 1264px) 640px, (min-width: 1024px) 52vw, 92vw"
          width={1280}
          height={853}
          className="w-full rounded-card object-cover shadow-raised lg:-rotate-2"
        />
        <div>
          <h2 className="text-h2">No bartender skills required</h2>
          <ul className="mt-8 grid gap-6">
            {POINTS.map(({ title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-ink text-marigold">
                  <Icon name="check" />
                </span>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-1">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
