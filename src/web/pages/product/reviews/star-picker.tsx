import { type Ref, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

const WORDS = ['Not for me', 'It was all right', 'Good', 'Very good', 'Loved it']

type StarPickerProps = {
  /** The first star, to be focused. */
  ref: Ref<HTMLInputElement>
  /** How many are chosen; 0 before the first press. */
  chosen: number
  error: string | undefined
  onChoose: (stars: number) => void
}

/** One to five stars: radio buttons by keyboard and ear, stars to the eye. */
export function StarPicker({ ref, chosen, error, onChoose }: StarPickerProps) {
  const errorId = useId()

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold text-small">Your rating</legend>
      <div className="-ml-1.5 flex flex-wrap items-center gap-x-1.5">
        <div className="flex">
          {WORDS.map((words, index) => (
            <label
              key={words}
              className="grid size-11 cursor-pointer place-items-center rounded-field has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-ink"
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="radio"
                name="stars"
                value={index + 1}
                checked={chosen === index + 1}
                onChange={() => onChoose(index + 1)}
                className="sr-only"
              />
              <Icon
                name="star"
                className={`size-8 ${index < chosen ? 'fill-marigold text-yellow-deep' : 'text-field hover:text-ink'}`}
              />
              <span className="sr-only">
                {index === 0 ? '1 star' : `${index + 1} stars`}: {words}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="ml-1.5 font-semibold">
          {WORDS[chosen - 1]}
        </span>
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 flex items-start gap-1.5 font-medium text-error text-small">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
