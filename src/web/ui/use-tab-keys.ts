import { type KeyboardEvent, useRef } from 'react'

type TabKeys<Name extends string> = {
  tabs: readonly { name: Name }[]
  onSelect: (name: Name) => void
  forward?: readonly string[]
  back?: readonly string[]
}

/** What each button in a list of tabs needs for the keys: arrows, Home and End move the focus, and the selection with it. */
export function useTabKeys<Name extends string>(keys: TabKeys<Name>) {
  const { tabs, onSelect, forward = ['ArrowRight'], back = ['ArrowLeft'] } = keys
  const buttons = useRef(new Map<Name, HTMLButtonElement>())

  const targetOf = (key: string, from: number): number | null => {
    if (forward.includes(key)) return (from + 1) % tabs.length
    if (back.includes(key)) return (from - 1 + tabs.length) % tabs.length
    if (key === 'Home') return 0
    if (key === 'End') return tabs.length - 1

    return null
  }

  return (name: Name, from: number) => ({
    ref: (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(name, button)
      else buttons.current.delete(name)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = targetOf(event.key, from)
      if (to === null) return

      event.preventDefault()
      const tab = tabs[to]
      if (!tab || to === from) return
      onSelect(tab.name)
      buttons.current.get(tab.name)?.focus()
    },
  })
}
