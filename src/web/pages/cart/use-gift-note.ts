import { useEffect, useState } from 'react'
import { forgetEntries, recallEntries, rememberEntries } from '#web/data/tab-memory.ts'
import { UNSENT_GIFT_NOTE } from '#web/parts/unsent-gift-note.ts'

/** What the packing slip is to say; it survives a reload, and goes with what was bought. */
export function useGiftNote({ isOfNothing }: { isOfNothing: boolean }) {
  const [note, setNote] = useState(() => recallEntries(UNSENT_GIFT_NOTE)?.note ?? '')

  useEffect(() => {
    if (note === '' || isOfNothing) forgetEntries(UNSENT_GIFT_NOTE)
    else rememberEntries(UNSENT_GIFT_NOTE, { note })
  }, [note, isOfNothing])

  return [note, setNote] as const
}
