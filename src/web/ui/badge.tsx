import type { ReactNode } from 'react'
import { TONES, type Tone } from './tone.ts'

/** A small pill with one word in it. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill px-2.5 py-0.5 font-semibold text-small first-letter:uppercase ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
