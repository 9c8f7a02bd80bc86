import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list of rows: when a change takes the row that had the focus out
 * of the list, the focus goes to the row that has moved up into its place.
 */
export function useRowFocus(rows: readonly unknown[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef(-1)

  useEffect(() => {
    const remember = () => {
      const row = document.activeElement?.closest('tr')
      if (document.activeElement !== document.body) place.current = indexIn(body.current, row)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have changed on the page
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const row = body.current?.rows[Math.min(place.current, body.current.rows.length - 1)]
    row?.querySelector<HTMLElement>('button, select')?.focus()
  }, [rows])

  return body
}

function indexIn(body: HTMLTableSectionElement | null, row: Element | null | undefined): number {
  return row && body ? [...body.rows].indexOf(row as HTMLTableRowElement) : -1
}
