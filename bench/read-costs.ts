import { BACKGROUND, GROWTH, OF_DATABASE, STORED } from './performance-page.ts'

/** Seconds of a processor, and the database's part of them. */
export type Spent = { all: number; database: number }

/** What answers cost, and what an order leaves behind. */
export type Costs = {
  home: Spent
  product: Spent
  call: Spent
  personal: Spent
  purchase: Spent
  background: Spent
  bytesPerOrder: number
  /** When the page was written; null when it does not say. */
  measuredOn: string | null
  /** What of this the page has, and what it lacks. */
  measured: string[]
  assumed: string[]
}

type Kind = 'home' | 'product' | 'call' | 'personal' | 'purchase'

/** What it is called on the page, and what it is taken for while it does not stand there. */
const ANSWERS: Record<Kind, [name: string, assumed: Spent]> = {
  home: ['home', { all: 150e-6, database: 0 }],
  product: ['product page', { all: 120e-6, database: 0 }],
  call: ['GET /api/products/{id}', { all: 110e-6, database: 0 }],
  personal: ['change the cart', { all: 900e-6, database: 450e-6 }],
  purchase: ['whole purchase, 10 buyers', { all: 25e-3, database: 12.5e-3 }],
}
const ASSUMED_BACKGROUND: Spent = { all: 12e-3, database: 6e-3 }

/** 25 for its invoice, the rest for its rows, their indexes, the text it is found by and its mails. */
const ASSUMED_BYTES = 42_000

const NAMES = { background: 'what is done behind an order', stored: 'storage of an order' }

/** Reads what `npm run bench` wrote down; what it did not measure is assumed, and named. */
export function readCosts(page: string): Costs {
  const [speed = ''] = page.split(GROWTH)
  const rows = speed.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const places = rows.find((cells) => cells.some((cell) => /^CPU µs/.test(cell))) ?? []
  const rowOf = (name: string) => rows.find((cells) => cells[1] === name) ?? []
  const [measured, assumed]: [string[], string[]] = [[], []]
  const noted = <Value>(name: string, found: Value | null, otherwise: Value): Value => {
    ;(found === null ? assumed : measured).push(name)
    return found ?? otherwise
  }

  /** A part of the database's that the page does not have is taken for as large as it is assumed to be. */
  const spent = (all: number, database: number, otherwise: Spent): Spent | null =>
    all > 0 ? { all, database: database >= 0 ? database : (all * otherwise.database) / otherwise.all } : null
  const answer = (kind: Kind): Spent => {
    const [name, otherwise] = ANSWERS[kind]
    const at = (heading: RegExp) => numberIn(rowOf(name)[places.findIndex((cell) => heading.test(cell))]) / 1e6
    return noted(name, spent(at(/^CPU µs/), at(/^of it PostgreSQL$/), otherwise), otherwise)
  }

  const background = spent(
    numberIn(rowOf(BACKGROUND)[2]) / 1e3,
    numberIn(rowOf(OF_DATABASE)[2]) / 1e3,
    ASSUMED_BACKGROUND,
  )
  const stored = numberIn(rowOf(STORED)[2]) * 1024

  return {
    home: answer('home'),
    product: answer('product'),
    call: answer('call'),
    personal: answer('personal'),
    purchase: answer('purchase'),
    background: noted(NAMES.background, background, ASSUMED_BACKGROUND),
    bytesPerOrder: noted(NAMES.stored, stored > 0 ? stored : null, ASSUMED_BYTES),
    measuredOn: /Written by `npm run bench`.* on (\d{4}-\d\d-\d\d)/.exec(speed)?.[1] ?? null,
    measured,
    assumed,
  }
}

/** The number that a cell begins with; NaN where there is none. */
const numberIn = (cell = ''): number => Number.parseFloat(cell.replaceAll(',', ''))
