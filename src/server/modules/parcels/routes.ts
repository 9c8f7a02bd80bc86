import type { Context } from 'hono'
import * as contract from '#contract/parcels.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { ParcelDeps } from './deps.ts'
import { exportForCourier } from './export-for-courier.ts'
import { printLabels, printPackingSlips } from './print-papers.ts'
import { readParcels } from './read-parcels.ts'

/** What those who pack and send need on paper, or hand to a courier. */
export function parcelRoutes(serve: Serve, deps: ParcelDeps): void {
  serve(contract.readParcels, async ({ body }) => {
    const { weighed, sender, leftOut } = await readParcels(deps, body)

    return { parcels: weighed.map(({ parcel }) => parcel), sender, leftOut }
  })

  serve(contract.printPackingSlips, async ({ body, c }) =>
    send(c, 'application/pdf', await printPackingSlips(deps, body)),
  )

  serve(contract.printLabels, async ({ body, c }) => send(c, 'application/pdf', await printLabels(deps, body)))

  serve(contract.exportForCourier, async ({ body, c }) =>
    send(c, 'text/csv; charset=utf-8', await exportForCourier(deps, body)),
  )
}

const send = (c: Context, type: string, { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Response =>
  c.body(bytes, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
