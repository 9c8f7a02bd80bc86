import { availableParallelism } from 'node:os'
import { createThreads } from '#platform/workers/threads.ts'
import type { Invoice } from './invoice.ts'
import type { Paper } from './pdf/draw-paper.ts'
import type { DrawingTasks } from './pdf/drawing-thread.ts'
import type { ParcelPapers } from './pdf/parcel-papers.ts'

/** Draws PDFs, away from the thread that answers shoppers. */
export type Drawing = {
  invoice(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>>
  paper(paper: Paper): Promise<Uint8Array<ArrayBuffer>>
  slips(papers: ParcelPapers): Promise<Uint8Array<ArrayBuffer>>
  labels(papers: ParcelPapers): Promise<Uint8Array<ArrayBuffer>>
}

/** One core is left to who answers. Fifty documents are drawn in about a second. */
const LIMITS = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), mostWaiting: 50, limitMs: 30_000 }

/** Threads that draw, for calls, which are refused when too many wait, and for jobs, which wait for their turn. */
export function openDrawing() {
  const threads = createThreads<DrawingTasks>(new URL('./pdf/drawing-thread.ts', import.meta.url), LIMITS)
  const drawing = (isPatient: boolean): Drawing => ({
    invoice: (invoice) => threads.run('invoice', invoice, { isPatient }),
    paper: (paper) => threads.run('paper', paper, { isPatient }),
    slips: (papers) => threads.run('slips', papers, { isPatient }),
    labels: (papers) => threads.run('labels', papers, { isPatient }),
  })

  return { forCalls: drawing(false), forJobs: drawing(true), stop: threads.stop }
}
