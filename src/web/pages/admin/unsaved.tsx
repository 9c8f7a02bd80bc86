import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAskBeforeBack } from './use-ask-before-back.ts'

type Unsaved = {
  /** Says whether a form holds entries that are not saved. */
  note: (form: string, isDirty: boolean) => void
  /** Goes somewhere else, after a question if something is unsaved. */
  leave: (go: () => void) => void
}

const UnsavedContext = createContext<Unsaved>({ note: () => {}, leave: (go) => go() })

export const useUnsaved = (): Unsaved => useContext(UnsavedContext)

/** Nothing that was typed into the panel goes without a question: neither by a tab, nor by a link, nor by Back. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Set<string>())
  const [pending, setPending] = useState<{ go: () => void } | null>(null)

  const note = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
  }, [])
  const leave = useCallback((go: () => void) => (dirty.current.size > 0 ? setPending({ go }) : go()), [])

  const isUnsaved = useCallback(() => dirty.current.size > 0, [])
  const ask = useCallback((go: () => void) => setPending({ go }), [])
  useAskBeforeBack(isUnsaved, ask)

  useEffect(() => {
    const askFirst = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null
      const isElsewhere = press.ctrlKey || press.metaKey || press.shiftKey || link?.target === '_blank'
      const isHere = link?.getAttribute('href')?.startsWith('#')
      if (!link || isElsewhere || isHere || dirty.current.size === 0) return
      press.preventDefault()
      press.stopPropagation()
      setPending({ go: () => link.click() })
    }
    document.addEventListener('click', askFirst, true)
    return () => document.removeEventListener('click', askFirst, true)
  }, [])

  const discard = () => {
    dirty.current.clear()
    setPending(null)
    pending?.go()
  }

  return (
    <UnsavedContext value={{ note, leave }}>
      {children}
      <ConfirmDialog
        isOpen={pending !== null}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDangerous
        onConfirm={discard}
        onCancel={() => setPending(null)}
      >
        <p>What you have entered is not saved yet.</p>
      </ConfirmDialog>
    </UnsavedContext>
  )
}
