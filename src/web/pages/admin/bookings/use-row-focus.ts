import { type FocusEvent, useEffect, useRef } from 'react'

/** The parts of a row that hold something to press. */
type RowPart = 'pick' | 'status' | 'tracking' | 'view'

const CONTROLS = 'button, select, input, a[href]'

/** Puts the focus on a row's part, or on the row itself where it has no such part. */
function focusPart(row: Element, part: string | undefined): void {
  const control = part && row.querySelector(`[data-part="${part}"]`)?.querySelector<HTMLElement>(CONTROLS)
  if (control) control.focus()
  else if (row instanceof HTMLElement) row.focus()
}

/** Goes on to the next row, to the same part of it, if the focus is still in this one; the last row keeps it. */
export function focusNextRow(row: Element | null | undefined, part: RowPart): void {
  if (row?.isConnected && row.contains(document.activeElement)) focusPart(row.nextElementSibling ?? row, part)
}

/**
 * Keeps the keyboard's place in a list of rows: when a change takes the row that had the focus out of the list, the
 * focus goes to the row that has moved up into its place. For the element around the rows.
 */
export function useRowFocus(rows: readonly unknown[]) {
  const list = useRef<HTMLTableSectionElement>(null)
  const focused = useRef<{ index: number; part: string | undefined } | null>(null)

  useEffect(() => {
    if (!focused.current || !list.current || rows.length === 0) return
    const row = rowOf(document.activeElement)
    if (row) focused.current.index = row.sectionRowIndex // others may have come or gone before it
    if (document.activeElement !== document.body) return
    const next = list.current.rows[Math.min(focused.current.index, list.current.rows.length - 1)]
    if (next) focusPart(next, focused.current.part)
  }, [rows])

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target)
      const part = target.closest<HTMLElement>('[data-part]')?.dataset.part
      if (row) focused.current = { index: row.sectionRowIndex, part }
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Without a new place the focus may have gone with its row.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = null
    },
  }
}

const rowOf = (element: Element | null) => element?.closest<HTMLTableRowElement>('tr[data-booking]')
