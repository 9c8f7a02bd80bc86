import { useEffect } from 'react'

/** Makes `/` jump to the search box, unless something is being typed elsewhere. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-search]')]
      const box = boxes.find((candidate) => candidate.checkVisibility())
      if (!box) return
      event.preventDefault()
      box.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
