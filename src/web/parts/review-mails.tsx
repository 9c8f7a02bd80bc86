import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { REVIEW } from '#domain/reviews.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useCacheProfile, useProfile } from '#web/data/profile.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether somebody agrees to be asked for a review: not before they tick it, and no longer than they like. */
export function ReviewMails() {
  const api = useApi()
  const { data: user } = useProfile()
  const keep = useCacheProfile()
  const [chosen, setChosen] = useState<boolean | null>(null) // until the server has answered
  const { mutate } = useMutation({
    mutationFn: (isWanted: boolean) => api('chooseReviewMails', { body: { isWanted } }),
    onSuccess: ({ message, user: saved }) => {
      keep(saved)
      toast.success(message)
    },
    onError: (error) => toast.error(refusalOf(error, 'That did not work. Please try again.').message),
    onSettled: () => setChosen(null),
  })
  if (user?.wantsReviewMails === undefined) return null

  return (
    <Checkbox
      label={`Ask me by mail how it was, ${REVIEW.askedAfterDays} days after a delivery. One mail for each order.`}
      checked={chosen ?? user.wantsReviewMails}
      onChange={({ target: { checked } }) => {
        setChosen(checked)
        mutate(checked)
      }}
    />
  )
}
