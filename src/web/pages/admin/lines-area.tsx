import { type ComponentProps, useState } from 'react'
import type { FieldError } from 'react-hook-form'
import type { FieldTexts } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type LinesAreaProps = Omit<FieldTexts, 'error'> &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
    value: readonly string[]
    onChange: (lines: string[]) => void
    /** What is wrong with the list, or with each line of it. */
    errors: FieldError | (FieldError | undefined)[] | undefined
  }

/** A list of texts, each on a line of its own. */
export function LinesArea({ value, onChange, errors, ...area }: LinesAreaProps) {
  const [text, setText] = useState(() => value.join('\n'))

  const change = (typed: string) => {
    setText(typed)
    onChange(linesOf(typed))
  }

  return (
    <TextArea
      rows={3}
      {...area}
      value={String(linesOf(text)) === String(value) ? text : value.join('\n')} // others may have changed it
      onChange={({ target }) => change(target.value)}
      error={firstError(errors)}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function firstError(errors: LinesAreaProps['errors']): string | undefined {
  if (!Array.isArray(errors)) return errors?.message
  const place = errors.findIndex(Boolean)

  return errors[place] && `Line ${place + 1}: ${errors[place].message}`
}
