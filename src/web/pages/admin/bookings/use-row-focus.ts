import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a list of rows: when a change takes the row that had the focus out of the list, the
 * focus goes to the row that has moved up into its place. `list` is for the element around the rows, `row` for each.
 */
export function useRowFocus(rows: readonly unknown[]) {
  const controls = useRef(new Map<number, HTMLElement>())
  const focused = useRef(-1)

  useEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    controls.current.get(Math.min(focused.current, rows.length - 1))?.focus()
  }, [rows])

  return {
    list: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // Without a new place the focus may have gone with its row.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = -1
      },
    },
    row: (index: number) => ({
      onFocus: () => {
        focused.current = index
      },
      /** The control of the row that takes the focus. */
      controlRef: (control: HTMLElement | null) => {
        if (control) controls.current.set(index, control)
        else controls.current.delete(index)
      },
    }),
  }
}
