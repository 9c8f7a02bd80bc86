import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PanelOrder } from '#contract/orders.ts'
import { mayShip } from '#domain/staff.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import { Minute } from '#web/ui/day.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { applyChangedOrder } from './bookings.ts'

/** What the staff tell each other about an order. */
export function OrderNotes({ order: { id, notes = [] } }: { order: PanelOrder }) {
  const isWriting = mayShip(useStaffRole())

  return (
    <>
      {notes.length > 0 && (
        <ol className="mb-3 grid gap-3">
          {notes.map(({ at, by, text }) => (
            <li key={at + text} className="wrap-anywhere border-marigold border-l-2 pl-3">
              <p className="whitespace-pre-line">{text}</p>
              <p className="text-admin-ink-2">
                {by}, <Minute at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {notes.length === 0 && !isWriting && <p className="text-admin-ink-2">No notes yet.</p>}
      {isWriting && <NoteForm id={id} />}
    </>
  )
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const { mutateAsync, isPending } = useNote(id)
  useWarnBeforeLeaving(text.trim() !== '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (text.trim() === '') return setError('Please write a note.')
    try {
      toast.success((await mutateAsync(text)).message)
      setText('')
    } catch (refused) {
      setError(refusalOf(refused, 'The note could not be saved. Please try again.').message)
    }
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-2">
      <TextArea
        label="New note"
        hint="For the staff alone. Customers do not see it, and it stays written."
        error={error || undefined}
        rows={2}
        maxLength={500}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError('')
        }}
      />
      <Button type="submit" variant="secondary" size="small" isBusy={isPending} className="justify-self-start">
        Add note
      </Button>
    </form>
  )
}

function useNote(id: string) {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (text: string) => api('addOrderNote', { params: { id }, body: { text } }),
    onSuccess: ({ order }) => applyChangedOrder(client, api, order),
  })
}
