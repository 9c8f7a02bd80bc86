import * as contract from '#contract/exports.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ExportDeps } from './deps.ts'
import { createExportLink, openExportLink } from './export-links.ts'

/** Who may have the shop's books as files. */
export function exportRoutes(serve: Serve, deps: ExportDeps): void {
  serve(contract.createExport, async ({ caller, body }) => {
    const { key, rows } = await createExportLink(deps, body, caller)

    return { url: `/api/exports/${key}`, rows }
  })

  serve(contract.openExport, async ({ params, c }) => {
    // A HEAD comes to the GET's handler: whoever only looks whether it is there must not use it up.
    if (c.req.method === 'HEAD') throw new Refusal('method_not_allowed')

    return sendFile(await openExportLink(deps, params.key))
  })
}
