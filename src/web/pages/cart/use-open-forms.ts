import { useCallback, useRef } from 'react'
import type { OpenForm } from '#web/parts/open-form.ts'

/** The address forms that are open: `track` is the ref of each, `unsaved` finds one that was typed into. */
export function useOpenForms() {
  const forms = useRef(new Set<OpenForm>())
  const track = useCallback((form: OpenForm | null) => {
    if (form) forms.current.add(form)

    return () => {
      if (form) forms.current.delete(form)
    }
  }, [])

  return { track, unsaved: () => [...forms.current].find(({ isUnsaved }) => isUnsaved) }
}
