import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'
import type { Speed, SpeedFigures } from './speed.ts'

/** The ratios that a run is held to, by name. */
export type Recorded = Record<string, number>

const LEAST = 0.8
const MOST_WHILE_DRAWING = 3
const HEAD = '| what | requests a second | raw node:http | CPU µs a request | raw | ratio | held to |'

/** The ratios that the page records. */
export function readRecorded(page: string): Recorded {
  const rows = page
    .split('\n')
    .filter((line) => /^\| .* \|$/.test(line) && line.split('|').length === HEAD.split('|').length)
  const ratios = rows
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1], Number(cells[7])])

  return Object.fromEntries(ratios.filter(([name, ratio]) => name && Number(ratio) > 0))
}

/** Every ratio that is too far below what is recorded, in words. */
export function judgeSpeed({ speeds, drawing }: SpeedFigures, recorded: Recorded): string[] {
  const slow = speeds
    .filter(({ name, ratio }) => ratio < LEAST * (recorded[name] ?? 0))
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} of raw node:http, where ${recorded[name]} is recorded`)
  const waits = `home while invoices are drawn: ${drawing.ratio.toFixed(1)} × the time it takes alone, ${MOST_WHILE_DRAWING} allowed`

  return drawing.ratio > MOST_WHILE_DRAWING ? [...slow, waits] : slow
}

/** The figures as a table for people. */
export const tabulateSpeed = ({ speeds, residentMib, readySeconds, drawing }: SpeedFigures, recorded: Recorded) => [
  ...speeds.map((speed) => {
    const [what, rate, rawRate, cpu, rawCpu, ratio, held] = cellsOf(speed, recorded)
    return {
      what,
      'requests/s': rate,
      'raw requests/s': rawRate,
      'CPU µs': cpu,
      'raw CPU µs': rawCpu,
      ratio,
      'held to': held,
    }
  }),
  { what: `resident after the start: ${residentMib.toFixed(0)} MiB` },
  { what: `second start: ${readySeconds.toFixed(1)} s` },
  { what: `home's p99 while invoices are drawn: ${drawing.ratio.toFixed(1)} ×` },
  { what: `processor time of an invoice: ${drawing.cpuMsAnInvoice.toFixed(0)} ms` },
]

function cellsOf({ name, shopRate, rawRate, shopCpu, rawCpu, ratio }: Speed, recorded: Recorded): string[] {
  const micro = (seconds: number) => (seconds * 1e6).toFixed(0)
  const rates = [shopRate, rawRate].map((rate) => Math.round(rate).toLocaleString('en'))

  return [name, ...rates, micro(shopCpu), micro(rawCpu), ratio.toFixed(2), (recorded[name] ?? ratio).toFixed(2)]
}

/** The page that keeps the figures, with the machine and the day they were taken on. */
export function pageOf(figures: SpeedFigures, recorded: Recorded): string {
  const { speeds, residentMib, readySeconds, drawing } = figures
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() || arch()}), ${platform()} ${arch()}, Node ${process.versions.node}`
  const [, busy = 0] = loadavg()

  return `# Performance

Written by \`npm run bench\` ([how](../bench/README.md#speed)) on ${day}: ${machine}. The machine's load over five minutes was
${busy.toFixed(1)}; far above its cores, other work was going on, and times in seconds say little.

The shop beside the machine's own limit, in one run: a bare \`node:http\` server that answers with the same bytes and headers. The ratio is
the limit's processor time for a request to the shop's, the middle of several rounds: requests a second would be no measure, because whoever asks
runs on the same cores. A run fails below ${LEAST} × what the last column says; \`npm run bench -- --record\` writes that column anew.

${HEAD}
|---|---|---|---|---|---|---|
${speeds.map((speed) => `| ${cellsOf(speed, recorded).join(' | ')} |`).join('\n')}

| | |
|---|---|
| resident after the start, the shop's process | ${residentMib.toFixed(0)} MiB |
| second start, from \`node\` to ready | ${readySeconds.toFixed(1)} s |
| home at 100 requests a second, p99, alone | ${drawing.quietMs.toFixed(1)} ms |
| the same while ${drawing.drawnASecond.toFixed(0)} invoices a second are drawn (20 are asked for); at most ${MOST_WHILE_DRAWING} × | ${drawing.drawingMs.toFixed(1)} ms (${drawing.ratio.toFixed(1)} ×) |
| processor time of an invoice, its call included | ${drawing.cpuMsAnInvoice.toFixed(0)} ms |
`
}
