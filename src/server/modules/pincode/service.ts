import type { PincodePlace } from '#contract/pincode.ts'
import { Refusal } from '#platform/refusal.ts'
import { readTable } from './table.ts'

export type Pincodes = ReturnType<typeof createPincodes>

/** Where PIN codes are; the table is read when the first one is asked for. */
export function createPincodes() {
  let places: Map<string, PincodePlace> | undefined

  return {
    find(pin: string): PincodePlace {
      places ??= readTable()
      const place = places.get(pin)
      if (!place) throw new Refusal('not_found')

      return place
    },
  }
}
