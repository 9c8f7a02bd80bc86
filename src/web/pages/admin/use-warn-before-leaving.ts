import { useEffect, useId } from 'react'
import { type Question, useUnsaved } from './unsaved.tsx'

/** Has somebody asked before a form with unsaved entries goes: by the panel, or by the browser when the page is closed or reloaded. */
export function useWarnBeforeLeaving(isDirty: boolean, question?: Question): void {
  const id = useId()
  const { note } = useUnsaved()

  useEffect(() => {
    note(id, isDirty, question)
    return () => note(id, false)
  }, [note, id, isDirty, question])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
