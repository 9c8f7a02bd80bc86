import type { Speed } from './compare.ts'
import { isBusy, kindOfMachine, machine, writtenOn } from './machine.ts'
import type { SpeedFigures } from './speed.ts'

/** Ratios by the name of what was measured. */
export type Ratios = Record<string, number>

/** The ratios that runs are held to, by the kind of machine: a database and a bare answer are not equally quick everywhere. */
export type Recorded = Record<string, Ratios>

const LEAST = 0.8
const MAX_WHILE_DRAWING = 3
const MAX_WAITING = 2
const HEAD = '| what | beside | a second | limit | CPU µs | of it PostgreSQL | limit | by rate | ratio |'
const HELD = 'held to'
export const GROWTH = '\n## As it grows\n'

const RESIDENT = 'resident after the start, the shop’s process'
export const BACKGROUND = 'all that is done behind an order, processor time with the database’s'
const MAILS = 'of it mails and documents'
export const OF_DATABASE = 'of it PostgreSQL'
export const STORED = 'an order in the database, its documents included'

/** Two figures of a ratio, however small it is. */
const short = (ratio: number | undefined): string => (ratio === undefined ? '' : String(Number(ratio.toPrecision(2))))

/** The ratios that the page records. */
export function readRecorded(page: string): Recorded {
  const [speed = ''] = page.split(GROWTH)
  const rows = speed.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const head = rows.findIndex(([, what]) => what === HELD)
  if (head < 0) return {}
  const below = rows.slice(head + 2) // the next is a line of dashes
  const table = below.slice(
    0,
    below.findIndex(({ length }) => length === 1),
  )
  const ratiosAt = (place: number) =>
    Object.fromEntries(table.map((cells) => [cells[1], Number(cells[place])]).filter(([, ratio]) => Number(ratio) > 0))
  const [, , ...kinds] = rows[head]?.slice(0, -1) ?? []

  return Object.fromEntries(kinds.map((kind, place) => [kind, ratiosAt(place + 2)]))
}

/** What a run on this kind of machine is held to: where nobody has measured it yet, to the lowest of the others. */
export function heldTo(recorded: Recorded, kind = kindOfMachine()): Ratios {
  const all = Object.values(recorded)
  const names = new Set(all.flatMap((ratios) => Object.keys(ratios)))
  const lowest = Array.from(names, (name) => [name, Math.min(...all.flatMap((ratios) => ratios[name] ?? []))])

  return { ...Object.fromEntries(lowest), ...recorded[kind] }
}

/** What is recorded after a run: of its own kind of machine what was not known yet, or everything anew. */
export function recordedAfter(
  { speeds }: Pick<SpeedFigures, 'speeds'>,
  recorded: Recorded,
  { isAnew = false, kind = kindOfMachine() } = {},
): Recorded {
  const ratios = Object.fromEntries(speeds.map(({ name, ratio }) => [name, Number(short(ratio))]))

  return { ...recorded, [kind]: { ...ratios, ...(isAnew ? {} : recorded[kind]) } }
}

/** Every ratio that is too far below what is recorded, in words. How long somebody waits says something on a quiet machine only. */
export function judgeSpeed(figures: SpeedFigures, held: Ratios, isQuiet = !isBusy()): string[] {
  const { speeds, drawing, waitingBuyers } = figures
  const slow = speeds
    .filter(({ name, ratio }) => ratio < LEAST * (held[name] ?? 0))
    .map(({ name, ratio, beside }) => `${name}: ${short(ratio)} of ${beside}, where ${held[name]} is recorded`)
  if (!isQuiet) return slow
  const [ratio, waiting] = [drawing.ratio.toFixed(1), waitingBuyers.toFixed(1)]
  if (drawing.ratio > MAX_WHILE_DRAWING)
    slow.push(`home while invoices are drawn: ${ratio} × the time it takes alone, ${MAX_WHILE_DRAWING} allowed`)
  if (waitingBuyers > MAX_WAITING) slow.push(`of ten buyers ${waiting} wait for each other, ${MAX_WAITING} allowed`)

  return slow
}

/** The ratios as a table for people. */
export function tabulateSpeed(figures: SpeedFigures, held: Ratios): Record<string, string>[] {
  const [, ...names] = HEAD.split('|').map((name) => name.trim())
  return figures.speeds.map((speed) => {
    const cells = cellsOf(speed)
    // A column's name that comes twice is the limit's.
    const nameOf = (place: number) =>
      names[place] === 'limit' ? `limit’s ${place > 4 ? 'CPU µs' : 'rate'}` : names[place]
    const figures = Object.fromEntries(cells.map((cell, place) => [nameOf(place), cell]))
    return { ...figures, [HELD]: short(held[speed.name] ?? speed.ratio) }
  })
}

/** What has no limit to stand beside, as a table for people. */
export const tabulateOthers = (figures: SpeedFigures): Record<string, string>[] =>
  othersOf(figures).map(([what, measured, wanted]) => ({ what, measured, wanted }))

function cellsOf({ name, beside, shop, limit, ratio, rateRatio }: Speed): string[] {
  const micro = (seconds: number) => Math.round(seconds * 1e6).toLocaleString('en')
  const rates = [shop.rate, limit.rate].map((rate) => Math.round(rate).toLocaleString('en'))

  return [
    ...[name, beside, ...rates, micro(shop.cpu), micro(shop.database), micro(limit.cpu)],
    ...[short(rateRatio), short(ratio)],
  ]
}

/** What has no limit to stand beside: what was measured, and what is wanted. */
function othersOf(figures: SpeedFigures): [what: string, figure: string, wanted: string][] {
  const { residentMib, readySeconds, statements, backgroundMs, backgroundDatabaseMs, mailsMs, drawing, firstPaint } =
    figures
  const sum = Object.values(statements).reduce((all, each) => all + each, 0)
  const calls = Object.entries(statements).map(([call, count]) => `${call} ${count}`)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const longest = firstPaint.longestTaskMs === 0 ? 'under 50' : firstPaint.longestTaskMs.toFixed(0)

  return [
    [`statements for one purchase (${calls.join(', ')})`, String(sum), '≤ 20'],
    [
      'of ten buyers at once, those who wait for what another one has locked',
      figures.waitingBuyers.toFixed(1),
      `≤ ${MAX_WAITING}`,
    ],
    [RESIDENT, `${residentMib.toFixed(0)} MiB`, '≤ 150 MiB'],
    ['second start with database and sandbox, from `node` to ready', `${readySeconds.toFixed(2)} s`, '≤ 1 s'],
    [BACKGROUND, `${backgroundMs.toFixed(1)} ms`, ''],
    [OF_DATABASE, `${backgroundDatabaseMs.toFixed(1)} ms`, ''],
    [MAILS, `${mailsMs.toFixed(1)} ms`, '≤ 12 ms'],
    [STORED, `${(figures.bytesAnOrder / 1024).toFixed(0)} KiB`, ''],
    ['home at 100 requests a second, p99, alone', `${drawing.quietMs.toFixed(1)} ms`, ''],
    [
      `the same while ${drawing.drawnASecond.toFixed(0)} invoices a second are drawn (20 are asked for)`,
      `${drawing.drawingMs.toFixed(1)} ms (${drawing.ratio.toFixed(1)} ×)`,
      `≤ ${MAX_WHILE_DRAWING} ×`,
    ],
    ['an invoice drawn, its call included, processor time', `${drawing.cpuMsAnInvoice.toFixed(0)} ms`, ''],
    [
      'home on a slow phone, first and largest paint',
      `${seconds(firstPaint.firstMs)} / ${seconds(firstPaint.largestMs)} s`,
      '1.4 / 1.8 s in Lighthouse',
    ],
    [
      'its longest task, the processor slowed 4 ×: as it took, and by processor time',
      `${longest} / ${firstPaint.longestTaskCpuMs.toFixed(0)} ms`,
      '≤ 50 ms',
    ],
    ['that of an empty page, by processor time', `${firstPaint.emptyTaskCpuMs.toFixed(0)} ms`, ''],
    ['requests of it that wait for one another', String(firstPaint.chain), '≤ 2'],
  ]
}

/** The page that keeps the figures, with the machine and the day they were taken on. What it says about growth stays. */
export function pageOf(figures: SpeedFigures, recorded: Recorded, before = ''): string {
  return `# Performance

Written by \`npm run bench\` ([how](../bench/README.md#speed)) on ${writtenOn()}: ${machine()}

The shop beside the machine's own limits, in one run. The ratio is the limit's processor time for one answer to the shop's, the database's
counted in on both sides, the middle of several rounds. Whoever asks runs on the same cores, so that answers a second (*by rate*) say less. A run
fails below ${LEAST} × what is recorded for its kind of machine; on a kind that is not among them, below ${LEAST} × the lowest of the others. \`npm run bench -- --record\` writes its own kind's column anew.

${HEAD}
|---|---|---|---|---|---|---|---|---|
${figures.speeds.map((speed) => `| ${cellsOf(speed).join(' | ')} |`).join('\n')}

${heldTable(figures, recorded)}

| | | wanted |
|---|---|---|
${othersOf(figures)
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')}
${growthIn(before)}`
}

function heldTable({ speeds }: SpeedFigures, recorded: Recorded): string {
  const columns = Object.values(recorded)
  const rows = speeds.map(({ name }) => [name, ...columns.map((ratios) => short(ratios[name]))])

  return [[HELD, ...Object.keys(recorded)], ['---', ...columns.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The page with another part about growth. */
export function withGrowth(page: string, text: string): string {
  const [speed = ''] = page.split(GROWTH)

  return `${speed.trimEnd()}\n${GROWTH}\n${text.trim()}\n`
}

function growthIn(page: string): string {
  const [, growth] = page.split(GROWTH)

  return growth === undefined ? '' : GROWTH + growth
}
