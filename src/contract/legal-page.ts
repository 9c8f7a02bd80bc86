import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const LEGAL_PAGES = ['privacy', 'terms', 'refunds', 'contact'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** A legal page, its Markdown already HTML that holds nothing but text, lists and links. */
export const LegalPage = z.object({
  /** What it says in short. */
  summary: z.string(),
  /** What stands under the summary in small: since when it counts. */
  note: z.string(),
  sections: z.array(z.object({ title: z.string(), anchor: z.string(), html: z.string() })),
})
export type LegalPage = z.infer<typeof LegalPage>

export const readLegalPage = endpoint('readLegalPage', {
  summary: 'One of the pages privacy, terms, refunds and contact.',
  role: 'anyone',
  answer: LegalPage,
})
