import * as contract from '#contract/parcels.ts'
import { sendWholeFile } from '#platform/files/send-file.ts'
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

  serve(contract.printPackingSlips, async ({ body }) => sendWholeFile(await printPackingSlips(deps, body)))

  serve(contract.printLabels, async ({ body }) => sendWholeFile(await printLabels(deps, body)))

  serve(contract.exportForCourier, async ({ body }) => sendWholeFile(await exportForCourier(deps, body)))
}
