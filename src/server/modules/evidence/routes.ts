import { readEvidence } from '#contract/invoices.ts'
import { sendWholeFile } from '#platform/files/send-file.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { EvidenceDeps } from './deps.ts'
import { makeEvidence } from './make-evidence.ts'

/** Who may have the evidence pack of an order. */
export function evidenceRoutes(serve: Serve, deps: EvidenceDeps): void {
  serve(readEvidence, async ({ params }) => sendWholeFile(await makeEvidence(deps, params.id)))
}
