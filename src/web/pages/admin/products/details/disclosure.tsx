import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { DetailsForm } from './details-form.ts'

type DisclosureProps = {
  title: string
  /** What it says now, in few words. */
  summary: ReactNode
  /** Counted up with each try to save while something inside is wrong; 0 when nothing is. */
  refusals: number
  children: ReactNode
}

/** A part of a long form that most leave alone; it opens by itself where something in it must be put right. */
export function Disclosure({ title, summary, refusals, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const { current } = details
    if (!refusals || !current || current.open) return
    current.open = true
    const wrong = current.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' }) // what is wrong with it stands below, where the buttons would cover it
  }, [refusals])

  return (
    <details ref={details} className="group rounded-field border border-admin-line">
      <summary className="flex min-h-12 items-center gap-2 px-4">
        <span className="font-semibold">{title}</span>
        <span className="ml-auto min-w-0 truncate text-admin-ink-2">{summary}</span>
        <Icon
          name="chevron-down"
          className="size-4.5 shrink-0 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-admin-line border-t p-4">{children}</div>
    </details>
  )
}

type FormState = DetailsForm['formState']

/** For a disclosure with these fields: how often saving was tried, while something is wrong with one of them. */
export const refusalsOf = ({ errors, submitCount }: FormState, ...fields: (keyof FormState['errors'])[]): number =>
  fields.some((field) => errors[field]) ? submitCount : 0
