import { useEffect } from 'react'

/** Makes the browser ask before the page with unsaved entries is closed or reloaded. */
export function useWarnBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
}
