import { get, useController } from 'react-hook-form'
import { LinesArea } from '#web/pages/admin/lines-area.tsx'
import type { DetailsForm } from './details-form.ts'

/** What it is poured into. */
export function PourField({ form, value }: { form: DetailsForm; value: readonly string[] }) {
  const { value: _, ...field } = useController({ control: form.control, name: 'pourInto' }).field

  return (
    <LinesArea
      {...field}
      label="Pour it into"
      hint="Up to six, each on a line of its own"
      placeholder={'Sparkling water\nTonic\nLemonade'}
      value={value}
      errors={get(form.formState.errors, 'pourInto')}
    />
  )
}
