import { RevealGroup } from '#web/ui/reveal.tsx'
import { SectionHeading } from './section-heading.tsx'
import { StaticSection } from './static-section.tsx'

/** Six cards; the glass fills from one to the next. */
export function RecipeSteps() {
  return (
    <section id="steps" className="section-gap overflow-clip">
      <div className="shell">
        <SectionHeading title="How to drop the bomb">
          Six steps, no equipment. If you can open a bottle of soda, you are overqualified.
        </SectionHeading>
        <RevealGroup>
          <StaticSection name="StepCards" />
        </RevealGroup>
      </div>
    </section>
  )
}
