import type { PincodePlace } from '#contract/pincode.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readTable } from './table.ts'

export type Pincodes = ReturnType<typeof createPincodes>

/** Where PIN codes are; the table is read when the first one is asked for. */
export function createPincodes() {
  let places: Map<string, PincodePlace> | undefined

  const find = (pin: string): PincodePlace | undefined => {
    places ??= readTable()
    return places.get(pin)
  }

  return {
    find,

    read(pin: string): PincodePlace {
      const place = find(pin)
      if (!place) throw new Refusal('not_found')

      return place
    },
  }
}
