import { reloadOnce } from '#web/parts/reload-once.ts'
import { StaticHtml, sentHtml } from '#web/parts/static-html.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import type { SECTIONS } from './static/sections.ts'

type StaticSectionProps = { name: keyof typeof SECTIONS }

const Section = lazyComponent(async () => {
  const { SECTIONS } = await import('./static/sections.ts')

  return function Section({ name }: StaticSectionProps) {
    const Content = SECTIONS[name]
    return <Content />
  }
}, reloadOnce)

if (import.meta.env.SSR) await Section.load()
else if (sentHtml('HomeData') === undefined) Section.load().catch(() => {}) // whoever shows it will see to it

/** One of home's sections that never change. */
export function StaticSection({ name }: StaticSectionProps) {
  return (
    <StaticHtml name={name}>
      <Section name={name} />
    </StaticHtml>
  )
}
