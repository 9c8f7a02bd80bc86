import type { ReactNode } from 'react'

/** The colours a badge can have; always beside a word, never instead of one. */
export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red' | 'grey'

const TONES: Record<BadgeTone, string> = {
  green: 'bg-[#d8f5e5] text-[#0a5c38]',
  blue: 'bg-[#dde8ff] text-[#123f9c]',
  yellow: 'bg-[#ffefc2] text-[#6b4600]',
  red: 'bg-[#ffe0df] text-[#961b22]',
  grey: 'bg-[#ece8f1] text-[#4a4356]',
}

/** A small pill with one word in it. */
export function Badge({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-pill px-2.5 py-0.5 font-semibold text-small first-letter:uppercase ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
