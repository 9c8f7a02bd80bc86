import { type ReactNode, useState } from 'react'
import { type FieldError, get, useController } from 'react-hook-form'
import { TextArea } from '#web/ui/text-area.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type LinesFieldProps = {
  form: SettingsForm
  name: 'banner' | 'testers' | 'delivery.holidays'
  label: string
  hint?: ReactNode
  placeholder?: string
}

/** A list of texts, each on a line of its own. */
export function LinesField({ form, name, ...texts }: LinesFieldProps) {
  const { field } = useController({ control: form.control, name })
  const [text, setText] = useState(() => (field.value ?? []).join('\n'))

  const change = (typed: string) => {
    setText(typed)
    field.onChange(linesOf(typed))
  }

  return (
    <TextArea
      {...texts}
      rows={3}
      name={name}
      ref={field.ref}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={field.onBlur}
      error={firstError(get(form.formState.errors, name))}
    />
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What is wrong with the list, or with the first line of it that is wrong. */
function firstError(errors: FieldError | (FieldError | undefined)[] | undefined): string | undefined {
  if (!Array.isArray(errors)) return errors?.message
  const place = errors.findIndex(Boolean)

  return errors[place] && `Line ${place + 1}: ${errors[place].message}`
}
