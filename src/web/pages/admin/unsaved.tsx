import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useAskBeforeBack } from './use-ask-before-back.ts'

/** What is asked before something goes that is on the screen alone. */
export type Question = { title: string; text: string; confirmLabel: string }

const DISCARD: Question = {
  title: 'Discard your changes?',
  text: 'What you have entered is not saved yet.',
  confirmLabel: 'Discard',
}

type Unsaved = {
  /** Says whether a form holds entries that are not saved, and what is asked before they go. */
  note: (form: string, isDirty: boolean, question?: Question) => void
  /** Goes somewhere else, after a question if something is unsaved. */
  leave: (go: () => void) => void
}

const UnsavedContext = createContext<Unsaved>({ note: () => {}, leave: (go) => go() })

export const useUnsaved = (): Unsaved => useContext(UnsavedContext)

/** Nothing that was typed into the panel goes without a question: neither by a tab, nor by a link, nor by Back. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const dirty = useRef(new Map<string, Question>())
  const [pending, setPending] = useState<{ go: () => void } | null>(null)
  const [question, setQuestion] = useState(DISCARD)

  const note = useCallback((form: string, isDirty: boolean, words = DISCARD) => {
    if (isDirty) dirty.current.set(form, words)
    else dirty.current.delete(form)
  }, [])
  const isUnsaved = useCallback(() => dirty.current.size > 0, [])
  const ask = useCallback((go: () => void) => {
    const [first = DISCARD] = dirty.current.values()
    setQuestion(first)
    setPending({ go })
  }, [])
  const leave = useCallback((go: () => void) => (isUnsaved() ? ask(go) : go()), [isUnsaved, ask])
  useAskBeforeBack(isUnsaved, ask)

  useEffect(() => {
    const askFirst = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null
      const isElsewhere =
        press.ctrlKey || press.metaKey || press.shiftKey || link?.target === '_blank' || link?.download
      const isHere = link?.getAttribute('href')?.startsWith('#')
      if (!link || isElsewhere || isHere || dirty.current.size === 0) return
      press.preventDefault()
      press.stopPropagation()
      ask(() => link.click())
    }
    document.addEventListener('click', askFirst, true)
    return () => document.removeEventListener('click', askFirst, true)
  }, [ask])

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
        title={question.title}
        confirmLabel={question.confirmLabel}
        isDangerous
        onConfirm={discard}
        onCancel={() => setPending(null)}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </UnsavedContext>
  )
}
