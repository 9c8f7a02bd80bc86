import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { MAX_SHIP_LINES, parseShipLines, withoutLines } from '#domain/ship-lines.ts'
import { useCouriers } from '#web/pages/admin/couriers.ts'
import { useUnsaved } from '#web/pages/admin/unsaved.tsx'
import { useWarnBeforeLeaving } from '#web/pages/admin/use-warn-before-leaving.ts'
import { type Answers, judgeRows, type ShipRow } from './ship-rows.ts'
import { type Batch, useChecks } from './use-shipping.ts'

const NO_ANSWERS: Answers = { couriers: {}, meant: new Set() }

/** What was pasted or scanned, what becomes of it, and what was said about it. */
export function useShipDesk() {
  const { handed, forget } = useHandedOrders()
  const [text, setText] = useState(handed)
  const forgetHanded = useEffectEvent(forget)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const couriers = useCouriers()
  const all = useMemo(() => parseShipLines(text), [text])
  const lines = all.slice(0, MAX_SHIP_LINES)
  const checks = useChecks([...new Set(lines.flatMap(({ order }) => order ?? []))])
  const rows = judgeRows(lines, checks, couriers, answers)
  const isDirty = all.length > 0 && text !== handed
  const { note } = useUnsaved()
  useWarnBeforeLeaving(isDirty)

  useEffect(() => {
    note('ship', isDirty)
    return () => note('ship', false)
  }, [note, isDirty])

  useEffect(() => {
    if (text !== handed) forgetHanded()
  }, [text, handed])

  const leave = (gone: readonly ShipRow[]): string =>
    withoutLines(
      text,
      gone.map(({ line }) => line),
    )

  return {
    text,
    rows,
    setText,
    leave,
    isCut: all.length > lines.length,
    remove: (row: ShipRow) => setText(leave([row])),
    choose: (key: string, courier: string) =>
      setAnswers(({ couriers: said, meant }) => ({ couriers: { ...said, [key]: courier }, meant })),
    mean: (keys: readonly string[], isMeant: boolean) =>
      setAnswers(({ couriers: said, meant }) => {
        const next = new Set(meant)
        for (const key of keys) {
          if (isMeant) next.add(key)
          else next.delete(key)
        }
        return { couriers: said, meant: next }
      }),
    /** Puts back what a batch was made of, unless something else was pasted since; a page that was loaded anew holds nothing. */
    restore: (batch: Batch) =>
      setText((present) => (present === batch.left || present.trim() === '' ? batch.text : present)),
  }
}

/** The orders that the bookings handed over in the URL, a line each; it forgets them once something was made of them. */
function useHandedOrders() {
  const [search, setSearch] = useSearchParams()
  const [handed] = useState(() =>
    (search.get('orders') ?? '')
      .split(/\s+/)
      .filter((order) => /^\w{1,40}$/.test(order))
      .slice(0, MAX_SHIP_LINES)
      .join('\n'),
  )
  const forget = () => {
    if (search.has('orders')) setSearch({ tab: 'ship' }, { replace: true })
  }
  return { handed, forget }
}
