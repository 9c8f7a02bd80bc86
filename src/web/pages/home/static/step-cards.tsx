import { STEPS, type Step } from '#domain/recipe.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Reveal } from '#web/ui/reveal.tsx'

const STAGGER = 100

/** The six cards, coming in one after another. */
export function StepCards() {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {STEPS.map((step) => (
        <Reveal as="li" key={step.number} delay={Number(step.number) * STAGGER}>
          <StepCard {...step} />
        </Reveal>
      ))}
    </ol>
  )
}

function StepCard({ number, title, subtitle, description, picture }: Step) {
  const edge = subtitle ? 'border-marigold' : 'border-sand'

  return (
    <article
      className={`grid h-full grid-cols-[2fr_3fr] large-text:grid-cols-1 overflow-clip rounded-card border-4 bg-sand sm:grid-cols-1 sm:grid-rows-[auto_1fr] ${edge}`}
    >
      <div className="relative overflow-clip rounded-2xl">
        <Picture
          src={`/pictures/step-${number}-640.webp`}
          alt={picture}
          sizes="(min-width: 1264px) 376px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 38vw"
          width={640}
          height={640}
          className="size-full object-cover sm:aspect-square"
        />
        <span
          aria-hidden="true"
          className="display absolute top-2 left-3 text-44 text-white leading-none sm:top-4 sm:left-5 sm:text-96"
        >
          {number}
        </span>
      </div>
      <div className="p-4 sm:p-5">
        {subtitle && <p className="font-bold text-blast text-small tracking-wide">{subtitle}</p>}
        <h3 className="text-h3 sm:text-24">
          <span className="sr-only">Step {number}: </span>
          {title}
        </h3>
        <p className="mt-2 text-ink-2 text-small sm:text-body">{description}</p>
      </div>
    </article>
  )
}
