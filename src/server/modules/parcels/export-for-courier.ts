import type { CourierFile } from '#contract/parcels.ts'
import { csvText } from '#domain/csv.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { CSV } from '#platform/files/csv.ts'
import { DELHIVERY, SHIPROCKET } from './courier-columns.ts'
import type { ParcelDeps } from './deps.ts'
import { readPrintable } from './read-parcels.ts'

type Wanted = { courier: CourierFile; orders?: readonly string[] | undefined }

const COLUMNS = { delhivery: DELHIVERY, shiprocket: SHIPROCKET }

/** Some orders, or all that wait, as a courier takes them in a bulk upload: a row for each product of each order. */
export async function exportForCourier(deps: ParcelDeps, { courier, orders }: Wanted) {
  const { weighed } = await readPrintable(deps, { orders })
  const settings = deps.settings.current()
  const columns = Object.entries(COLUMNS[courier])
  const rows = weighed.flatMap(({ parcel, packed: { order, items } }) => {
    const state = order.shippingAddress.state || (deps.pincodes.stateOf(order.shippingAddress.postalCode) ?? '')

    return items.map((item) => columns.map(([, cell]) => cell({ parcel, order, item, state, settings })))
  })

  return {
    name: `${courier}-${dayInIndia(deps.clock())}.csv`,
    type: CSV,
    body: csvText([columns.map(([title]) => title), ...rows]),
  }
}
