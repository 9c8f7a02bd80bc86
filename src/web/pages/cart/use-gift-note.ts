import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#web/data/draft.ts'
import { GIFT_NOTE_DRAFT } from '#web/parts/gift-note-draft.ts'

/** What the packing slip is to say; it survives a reload, and goes with what was bought. */
export function useGiftNote({ isOfNothing }: { isOfNothing: boolean }) {
  const [note, setNote] = useState(() => readDraft(GIFT_NOTE_DRAFT)?.note ?? '')

  useEffect(() => {
    if (note === '' || isOfNothing) dropDraft(GIFT_NOTE_DRAFT)
    else keepDraft(GIFT_NOTE_DRAFT, { note })
  }, [note, isOfNothing])

  return [note, setNote] as const
}
