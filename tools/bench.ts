import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isQuick } from '#bench/effort.ts'
import { isStolen } from '#bench/machine.ts'
import {
  heldTo,
  judgeSpeed,
  pageOf,
  readRecorded,
  recordedAfter,
  tabulateOthers,
  tabulateSpeed,
} from '#bench/performance-page.ts'
import { measureSpeed } from '#bench/speed.ts'
import { values } from './bench-options.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { ROOT } from './root.ts'
import { createSteps } from './say.ts'

// Apart, because it takes longer: the shop at different sizes.
if (values.scale) await import('./bench-scale.ts')
else await benchSpeed()

async function benchSpeed(): Promise<void> {
  const page = join(ROOT, 'docs/performance.md')
  const step = createSteps()
  await buildIfStale(step)
  const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const isRecording = values.record
  const recorded = readRecorded(before)
  const held = isRecording ? {} : heldTo(recorded)

  const figures = await measureSpeed(step, await provideBrowser(step))
  const findings = judgeSpeed(figures, held)
  console.table(tabulateSpeed(figures, held))
  console.table(tabulateOthers(figures))
  step('Done')
  if (isQuick) return process.exit(0)

  for (const finding of findings) console.log(finding)
  if (isRecording && isStolen()) {
    console.log('The host of this machine gave too much of it to others: nothing is recorded. Try again later.')
    process.exit(1)
  }
  const after = isStolen() ? recorded : recordedAfter(figures, recorded, { isAnew: isRecording })
  if (isRecording || findings.length === 0) writeFileSync(page, pageOf(figures, after, before))
  process.exit(findings.length === 0 ? 0 : 1)
}
