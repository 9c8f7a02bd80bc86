import { useId } from 'react'

type CourierHintProps = {
  /** Everybody whose number it may be. */
  choices: readonly string[]
  chosen: string | undefined
  isUnknown: boolean
  /** Somebody wanted to save it as it is. */
  isAsked: boolean
  onChoose: (courier: string) => void
}

/** Whose number is being typed; where the number does not tell, it asks. */
export function CourierHint({ choices, chosen, isUnknown, isAsked, onChoose }: CourierHintProps) {
  const name = useId()
  if (isUnknown) {
    return (
      <p role="status" className={`mt-1 ${isAsked ? 'font-medium text-error' : 'text-admin-ink-2'}`}>
        {isAsked ? 'No courier recognised. Save anyway?' : 'No courier recognised'}
      </p>
    )
  }
  if (choices.length < 2) {
    return (
      <p role="status" className="mt-1 min-h-5 text-admin-ink-2">
        {choices[0]}
      </p>
    )
  }
  return (
    <fieldset className="mt-1">
      <legend className={isAsked && !chosen ? 'font-medium text-error' : 'text-admin-ink-2'}>
        Which courier is it?
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {choices.map((courier) => (
          <label key={courier} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={courier === chosen}
              onChange={() => onChoose(courier)}
              className="size-5 accent-blast"
            />
            {courier}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
