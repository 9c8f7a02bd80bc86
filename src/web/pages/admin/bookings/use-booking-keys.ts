import { type RefObject, useEffect, useEffectEvent } from 'react'

type Actions = {
  /** The element around the rows. */
  list: RefObject<HTMLElement | null>
  view: (id: string) => void
  /** Left out for those who have nothing to choose bookings for. */
  choose?: ((id: string, isRange: boolean) => void) | undefined
  help: () => void
  isOn: boolean
}

/** Every key and what it does, for the help. */
export const KEYS = [
  ['/', 'Search'],
  ['J', 'Next booking'],
  ['K', 'Previous booking'],
  ['X', 'Choose the booking, with Shift all up to it'],
  ['Enter', 'Open the booking'],
  ['?', 'This help'],
] as const

const ROW = '[data-booking]'

/** The bookings by single keys, while nothing is being typed and no dialog is open. */
export function useBookingKeys({ list, view, choose, help, isOn }: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const row = rows[at]
    const id = row?.dataset.booking

    const act = (): boolean => {
      const key = event.key.toLowerCase()
      if (key === '?') help()
      else if (key === 'enter' && id && row === document.activeElement) view(id)
      else if (!isOn) return false
      else if (key === '/') document.querySelector<HTMLInputElement>('main input[type=search]')?.select()
      else if (key === 'j') focusRow(rows[at + 1] ?? row ?? rows[0])
      else if (key === 'k') focusRow(rows[Math.max(at - 1, 0)])
      else if (key === 'x' && id && choose) choose(id, event.shiftKey)
      else return false
      return true
    }
    if (act()) event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, true) // before the shop's own search, which knows the same key
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

const BOXES = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(BOXES))
}
