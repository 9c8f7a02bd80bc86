import { useFieldArray } from 'react-hook-form'
import { MAX_QUESTIONS } from '#contract/product-details.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DetailsForm } from './details-form.ts'

/** What people ask about it, with the answers; what stays empty is left out. */
export function QuestionFields({ form }: { form: DetailsForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'questions' })

  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-3 border-admin-line border-b pb-4">
          <legend className="sr-only">Question {place + 1}</legend>
          <TextField
            label={`Question ${place + 1}`}
            placeholder="How big a glass does one make?"
            {...form.field(`questions.${place}.question`)}
          />
          <TextArea label={`Answer ${place + 1}`} rows={2} {...form.field(`questions.${place}.answer`)} />
          <Button variant="quiet" size="small" className="justify-self-end" onClick={() => remove(place)}>
            Remove question {place + 1}
          </Button>
        </fieldset>
      ))}
      {fields.length < MAX_QUESTIONS && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => append({ question: '', answer: '' })}
        >
          <Icon name="plus" />
          Add a question
        </Button>
      )}
    </>
  )
}
