import type { KeyboardEvent } from 'react'

type TabKeys<Name extends string> = {
  tabs: readonly { name: Name }[]
  onSelect: (name: Name) => void
  forward?: readonly string[]
  back?: readonly string[]
}

/** What keys do in a list of tabs: arrows, Home and End move the focus, and the selection with it. */
export function tabKeys<Name extends string>(keys: TabKeys<Name>) {
  const { tabs, onSelect, forward = ['ArrowRight'], back = ['ArrowLeft'] } = keys

  const placeFor = (key: string, from: number): number | null => {
    if (forward.includes(key)) return (from + 1) % tabs.length
    if (back.includes(key)) return (from - 1 + tabs.length) % tabs.length
    if (key === 'Home') return 0
    if (key === 'End') return tabs.length - 1

    return null
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    // The focus moves at once, the selection with the next rendering: quick keys must count from the focus.
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const from = buttons.indexOf(event.target as HTMLElement)
    const to = placeFor(event.key, from)
    if (to === null) return

    event.preventDefault()
    const tab = tabs[to]
    if (!tab || to === from) return
    onSelect(tab.name)
    buttons[to]?.focus()
  }
}
