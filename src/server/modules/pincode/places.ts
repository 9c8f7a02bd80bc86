import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PincodePlace } from '#contract/pincode.ts'
import { Refusal } from '#platform/http/refusal.ts'

let places: Map<string, PincodePlace> | undefined

/** Where a PIN code is, if it is one; the table is read when the first one is asked for. */
export function findPlace(pin: string): PincodePlace | undefined {
  places ??= readTable()

  return places.get(pin)
}

const DISTRICT = 3 // the first digits of a PIN name the sorting district, which lies in one state but for a few

let districts: Map<string, string> | undefined

/** The state of a PIN code, also of one that is newer than the table: then by its sorting district. */
export function findState(pin: string): string | undefined {
  districts ??= new Map([...(places ?? readTable())].map(([known, { state }]) => [known.slice(0, DISTRICT), state]))

  return findPlace(pin)?.state ?? districts.get(pin.slice(0, DISTRICT))
}

/** Where a PIN code is; 404 when it is none. */
export function readPlace(pin: string): PincodePlace {
  const place = findPlace(pin)
  if (!place) throw new Refusal('not_found')

  return place
}

/** Every PIN code with its place, from the table beside this file. */
export function readTable(): Map<string, PincodePlace> {
  const lines = readFileSync(join(import.meta.dirname, 'pincodes.txt'), 'utf8').split('\n')
  const places = new Map<string, PincodePlace>()

  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue
    const [state = '', city = '', runs = ''] = line.split(';')
    const place = { city, state }
    for (const run of runs.split(' ')) {
      const [first = 0, last = first] = run.split('-').map(Number)
      for (let pin = first; pin <= last; pin += 1) places.set(String(pin), place)
    }
  }
  return places
}
