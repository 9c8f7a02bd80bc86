import { encode } from 'uqr'
import type { Parcel, Sender } from '#contract/parcels.ts'
import type { Sheet } from './sheet.ts'

/** The parcels that papers are about, and who sends them. */
export type ParcelPapers = { parcels: readonly Parcel[]; sender: Sender; madeAt: Date }

/** Draws a text as a code that a scanner reads, within a square. */
export function drawCode(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const dot = width / size
  const boxes = data.flatMap((dots, row) =>
    darkRuns(dots).map(({ from, length }) => ({
      x: x + from * dot,
      y: y + row * dot,
      width: length * dot,
      height: dot,
    })),
  )
  drawShapes(sheet, () => sheet.fill(boxes, '#000000')) // the number stands beside it
}

/** Neighbours are drawn as one: between two squares a printer may leave a light line. */
function darkRuns(dots: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [at, isDark] of dots.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  }
  return runs
}

/** Draws decoration: lines and boxes. */
export const drawShapes = (sheet: Sheet, draw: () => void): void => sheet.decoration('Layout', draw)
