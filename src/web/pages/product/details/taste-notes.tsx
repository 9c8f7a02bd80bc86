import { MAX_TASTE, TASTES, tasteWord } from '#domain/taste.ts'
import type { PartProps } from './part-props.ts'

const STEPS = Array.from({ length: MAX_TASTE }, (_, step) => step + 1)

/** How it tastes, and what it goes into. */
export function TasteNotes({ product: { taste, pourInto = [] } }: PartProps) {
  return (
    <>
      {taste && (
        <>
          <h2 className="mt-10 mb-3 text-24 leading-tight">How it tastes</h2>
          <dl className="grid max-w-md gap-2.5">
            {TASTES.map(({ side, name }) => (
              <Meter key={side} name={name} degree={taste[side]} />
            ))}
          </dl>
        </>
      )}
      {pourInto.length > 0 && (
        <>
          <h2 className="mt-10 mb-3 text-24 leading-tight">Pour it into</h2>
          <ul className="flex flex-wrap gap-2">
            {pourInto.map((text) => (
              <li key={text} className="wrap-anywhere rounded-pill bg-paper/70 px-4 py-1.5 font-medium">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** One side of the taste: so many of five steps, and a word for it. */
function Meter({ name, degree }: { name: string; degree: number }) {
  return (
    <div className="grid grid-cols-[minmax(0,3.5rem)_1fr_minmax(0,6rem)] items-center gap-3">
      <dt className="font-semibold">{name}</dt>
      <dd aria-hidden="true" className="flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-3 grow rounded-pill border ${step <= degree ? 'border-ink bg-(--flavour)' : 'border-ink/25 bg-paper/50'}`}
          />
        ))}
      </dd>
      <dd>
        {tasteWord(degree)}
        <span className="sr-only">
          , {degree} of {MAX_TASTE}
        </span>
      </dd>
    </div>
  )
}
