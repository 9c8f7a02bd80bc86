import type { Speed } from './compare.ts'
import { isBusy, machine, writtenOn } from './machine.ts'
import type { SpeedFigures } from './speed.ts'

/** The ratios that a run is held to, by name. */
export type Recorded = Record<string, number>

const LEAST = 0.8
const MOST_WHILE_DRAWING = 3
const HEAD = '| what | beside | a second | limit | CPU µs | of it PostgreSQL | limit | by rate | ratio | held to |'
export const GROWTH = '\n## As it grows\n'

const RESIDENT = 'resident after the start, the shop’s process'
export const BACKGROUND = 'mails and documents of an order, processor time with the database’s'
export const OF_DATABASE = 'of it PostgreSQL'
export const STORED = 'an order in the database, its documents included'

/** The ratios that the page records. */
export function readRecorded(page: string): Recorded {
  const [speed = ''] = page.split(GROWTH)
  const rows = speed.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const places = HEAD.split('|').length
  const ratios = rows.filter((cells) => cells.length === places).map((cells) => [cells[1], Number(cells.at(-2))])

  return Object.fromEntries(ratios.filter(([name, ratio]) => name && Number(ratio) > 0))
}

/** Every ratio that is too far below what is recorded, in words. How long somebody waits says something on a quiet machine only. */
export function judgeSpeed({ speeds, drawing }: SpeedFigures, recorded: Recorded, isQuiet = !isBusy()): string[] {
  const slow = speeds
    .filter(({ name, ratio }) => ratio < LEAST * (recorded[name] ?? 0))
    .map(({ name, ratio, beside }) => `${name}: ${ratio.toFixed(2)} of ${beside}, where ${recorded[name]} is recorded`)
  const waits = `home while invoices are drawn: ${drawing.ratio.toFixed(1)} × the time it takes alone, ${MOST_WHILE_DRAWING} allowed`

  return drawing.ratio > MOST_WHILE_DRAWING && isQuiet ? [...slow, waits] : slow
}

/** The ratios as a table for people. */
export function tabulateSpeed(figures: SpeedFigures, recorded: Recorded): Record<string, string>[] {
  const [, ...names] = HEAD.split('|').map((name) => name.trim())
  return figures.speeds.map((speed) => {
    const cells = cellsOf(speed, recorded)
    // A column's name that comes twice is the limit's.
    const nameOf = (place: number) =>
      names[place] === 'limit' ? `limit’s ${place > 4 ? 'CPU µs' : 'rate'}` : names[place]
    return Object.fromEntries(cells.map((cell, place) => [nameOf(place), cell]))
  })
}

/** What has no limit to stand beside, as a table for people. */
export const tabulateOthers = (figures: SpeedFigures): Record<string, string>[] =>
  othersOf(figures).map(([what, measured, wanted]) => ({ what, measured, wanted }))

function cellsOf({ name, beside, shop, limit, ratio, rateRatio }: Speed, recorded: Recorded): string[] {
  const micro = (seconds: number) => Math.round(seconds * 1e6).toLocaleString('en')
  const rates = [shop.rate, limit.rate].map((rate) => Math.round(rate).toLocaleString('en'))

  return [
    ...[name, beside, ...rates, micro(shop.cpu), micro(shop.database), micro(limit.cpu)],
    ...[rateRatio.toFixed(2), ratio.toFixed(2), (recorded[name] ?? ratio).toFixed(2)],
  ]
}

/** What has no limit to stand beside: what was measured, and what is wanted. */
function othersOf(figures: SpeedFigures): [what: string, figure: string, wanted: string][] {
  const { residentMib, readySeconds, statements, backgroundMs, backgroundDatabaseMs, drawing, firstPaint } = figures
  const sum = Object.values(statements).reduce((all, each) => all + each, 0)
  const calls = Object.entries(statements).map(([call, count]) => `${call} ${count}`)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const longest = firstPaint.longestTaskMs === 0 ? 'under 50' : firstPaint.longestTaskMs.toFixed(0)

  return [
    [`statements for one purchase (${calls.join(', ')})`, String(sum), '≤ 20'],
    [RESIDENT, `${residentMib.toFixed(0)} MiB`, '≤ 150 MiB'],
    ['second start with database and sandbox, from `node` to ready', `${readySeconds.toFixed(2)} s`, '≤ 1 s'],
    [BACKGROUND, `${backgroundMs.toFixed(1)} ms`, '≤ 12 ms'],
    [OF_DATABASE, `${backgroundDatabaseMs.toFixed(1)} ms`, ''],
    [STORED, `${(figures.bytesAnOrder / 1024).toFixed(0)} KiB`, ''],
    ['home at 100 requests a second, p99, alone', `${drawing.quietMs.toFixed(1)} ms`, ''],
    [
      `the same while ${drawing.drawnASecond.toFixed(0)} invoices a second are drawn (20 are asked for)`,
      `${drawing.drawingMs.toFixed(1)} ms (${drawing.ratio.toFixed(1)} ×)`,
      `≤ ${MOST_WHILE_DRAWING} ×`,
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
    ['requests of it that wait for one another', String(firstPaint.chain), '≤ 2'],
  ]
}

/** The page that keeps the figures, with the machine and the day they were taken on. What it says about growth stays. */
export function pageOf(figures: SpeedFigures, recorded: Recorded, before = ''): string {
  return `# Performance

Written by \`npm run bench\` ([how](../bench/README.md#speed)) on ${writtenOn()}: ${machine()}

The shop beside the machine's own limits, in one run. The ratio is the limit's processor time for one answer to the shop's, the database's
counted in on both sides, the middle of several rounds. Whoever asks runs on the same cores, so that answers a second (*by rate*) say less. A run
fails below ${LEAST} × what the last column says; \`npm run bench -- --record\` writes that column anew.

${HEAD}
|---|---|---|---|---|---|---|---|---|---|
${figures.speeds.map((speed) => `| ${cellsOf(speed, recorded).join(' | ')} |`).join('\n')}

| | | wanted |
|---|---|---|
${othersOf(figures)
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n')}
${growthIn(before)}`
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
