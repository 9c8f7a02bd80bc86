import type { ExportAsked } from '#contract/exports.ts'
import { zip } from '#platform/files/zip.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ExportDeps } from './deps.ts'

/** A file that is made while it is sent. */
export type ExportFile = { name: string; type: string; chunks: AsyncIterable<Uint8Array> }

/** One thing that can be had as a file: what must be done before a link is given, and how it is made. */
type Kind<Asked> = {
  prepare?: (deps: ExportDeps, asked: Asked) => Promise<void>
  make: (deps: ExportDeps, asked: Asked) => ExportFile
}

const KINDS: { [What in ExportAsked['what']]: Kind<Extract<ExportAsked, { what: What }>> } = {
  invoices: {
    prepare: async ({ invoices }, { month }) => {
      if ((await invoices.drawMonth(month)) > 0) throw new Refusal('documents_pending')
    },
    make: ({ invoices }, { month }) => ({
      ...{ name: `invoices-${month}.zip`, type: 'application/zip' },
      chunks: zip(invoices.filesOfMonth(month)),
    }),
  },
}

export const kindOf = ({ what }: ExportAsked) => KINDS[what]
