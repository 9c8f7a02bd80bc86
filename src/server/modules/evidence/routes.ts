import { readEvidence } from '#contract/invoices.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { EvidenceDeps } from './deps.ts'
import { makeEvidence } from './make-evidence.ts'

/** Who may have the evidence pack of an order. */
export function evidenceRoutes(serve: Serve, deps: EvidenceDeps): void {
  serve(readEvidence, async ({ params, c }) => {
    const { name, bytes } = await makeEvidence(deps, params.id)

    return c.body(bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    })
  })
}
