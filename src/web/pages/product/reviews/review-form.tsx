import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { changeOwnReview, type OwnReview } from '#contract/reviews.ts'
import { REVIEW } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { cacheOwnReview, REVIEW_GONE, rereadOwnReview } from '#web/data/own-reviews.ts'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { PicturesField } from './pictures-field.tsx'
import { StarPicker } from './star-picker.tsx'
import { unsentReview } from './unsent-review.ts'

/** Another tab has sent the review, or taken it back: the other form takes over what was typed. */
const DECIDED_ELSEWHERE = ['not_found', 'already_reviewed']

type ReviewFormProps = {
  productId: string
  /** What they said before, to be changed. */
  review?: OwnReview
  onSent: () => void
  onClose: () => void
}

/** Stars, words and pictures. What was typed is still there after a reload; pictures have to be chosen again. */
export function ReviewForm({ productId, review: before, onSent, onClose }: ReviewFormProps) {
  const api = useApi()
  const client = useQueryClient()
  const memory = unsentReview(productId)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [kept, setKept] = useState<readonly string[]>(before?.pictures ?? [])
  const [alert, setAlert] = useState('')
  const form = useContractForm(changeOwnReview, {
    start: { stars: before ? String(before.stars) : '', text: before?.text ?? '' },
    send: ({ stars, text }) => {
      setAlert('')
      const body = new FormData()
      body.set('stars', stars)
      body.set('text', text)
      for (const picture of pictures) body.append('pictures', picture)
      for (const picture of kept) body.append('kept', picture)
      return api(before ? 'changeOwnReview' : 'createReview', { params: { id: productId }, body })
    },
    fallback: 'Your review could not be sent. Please try again.',
    done: ({ message, review }) => {
      forgetEntries(memory)
      cacheOwnReview(client, productId, review)
      toast.success(message)
      onSent()
    },
    failed: (message, code) => {
      toast.error(code === 'not_found' ? REVIEW_GONE : message)
      if (!code || !DECIDED_ELSEWHERE.includes(code)) return
      onSent()
      rereadOwnReview(client, productId)
    },
    alert: setAlert,
  })
  const { field, control, submit, getValues, setValue, formState } = form
  const { field: stars } = useController({ control, name: 'stars' }) // before the text, for the focus when both are missing
  const { text = '' } = useWatch({ control })

  const begin = useEffectEvent(() => {
    const { stars, text } = recallEntries(memory) ?? {}
    if (stars) setValue('stars', stars)
    if (text) setValue('text', text)
  })
  useEffect(() => begin(), [])

  const keep = () => {
    const { stars, text } = getValues()
    rememberEntries(memory, { stars, text })
  }
  const giveUp = () => {
    forgetEntries(memory)
    onClose()
  }

  return (
    <form onSubmit={submit} onChange={keep} noValidate className="grid gap-5">
      <StarPicker
        ref={stars.ref}
        chosen={Number(stars.value)}
        error={formState.errors.stars?.message}
        onChoose={(chosen) => stars.onChange(String(chosen))}
      />
      <TextArea
        label="Your review"
        rows={4}
        maxLength={REVIEW.longest}
        hint={
          text.length > REVIEW.longest - 200
            ? `${REVIEW.longest - text.length} characters left`
            : 'Shown with your first name and the first letter of your last one.'
        }
        {...field('text')}
      />
      <PicturesField pictures={pictures} onChange={setPictures} kept={kept} onKeptChange={setKept} />
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={formState.isSubmitting}>{before ? 'Save review' : 'Send review'}</SubmitButton>
        <Button variant="quiet" onClick={giveUp}>
          Not now
        </Button>
      </div>
    </form>
  )
}
