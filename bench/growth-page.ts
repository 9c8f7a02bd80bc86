import { machine, writtenOn } from './machine.ts'

type Growth = {
  table: Record<string, string>[]
  findings: string[]
  orders: number
  seedSeconds: number
  callMs: number
}

/** What the page about performance says of a shop that grows. */
export function growthPart({ table, findings, orders, seedSeconds, callMs }: Growth): string {
  const columns = Object.keys(table[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const over = findings.map((finding) => `- ${finding}`).join('\n')

  return `Written by \`npm run bench -- --scale --record\` ([how](../bench/README.md#orders-at-scale)) on ${writtenOn()}: ${machine()}

${orders.toLocaleString('en')} orders were made in ${Math.round(seedSeconds)} s. Any call takes ${callMs.toFixed(1)} ms before it asks anything. Times are by HTTP, the middle of
many rounds in which all questions to all shops take turns.

${line(columns)}
|${'---|'.repeat(columns.length)}
${table.map((row) => line(Object.values(row))).join('\n')}

${over ? `Over its ceiling:\n\n${over}` : 'Everything is under its ceiling.'}
`
}
