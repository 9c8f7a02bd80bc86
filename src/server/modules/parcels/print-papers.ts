import { dayInIndia } from '#domain/india-time.ts'
import type { ParcelDeps } from './deps.ts'
import { readPrintable } from './read-parcels.ts'

type Wanted = { orders?: readonly string[] | undefined }

/** Packing slips for some orders, or for all that wait. */
export async function printPackingSlips(deps: ParcelDeps, wanted: Wanted) {
  return drawn(deps, 'packing-slips', wanted)
}

/** Address labels for some orders, or for all that wait. */
export async function printLabels(deps: ParcelDeps, wanted: Wanted) {
  return drawn(deps, 'labels', wanted)
}

async function drawn(deps: ParcelDeps, kind: 'packing-slips' | 'labels', wanted: Wanted) {
  const { weighed, sender } = await readPrintable(deps, wanted)
  const madeAt = deps.clock()
  const papers = { parcels: weighed.map(({ parcel }) => parcel), sender, madeAt }
  const { drawLabels, drawSlips } = deps.invoices
  const pdf = await (kind === 'labels' ? drawLabels(papers) : drawSlips(papers))

  return { name: `${kind}-${dayInIndia(madeAt)}.pdf`, type: 'application/pdf', body: pdf }
}
