import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isQuick } from '#bench/effort.ts'
import { judgeSpeed, pageOf, readRecorded, tabulateOthers, tabulateSpeed } from '#bench/performance-page.ts'
import { measureSpeed } from '#bench/speed.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { ROOT } from './root.ts'
import { createSteps } from './say.ts'

// Apart, because it takes longer: the shop at different sizes.
if (process.argv.includes('--scale')) await import('./bench-scale.ts')
else await benchSpeed()

async function benchSpeed(): Promise<void> {
  const page = join(ROOT, 'docs/performance.md')
  const step = createSteps()
  await buildIfStale(step)
  const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const isRecording = process.argv.includes('--record')
  const recorded = isRecording ? {} : readRecorded(before)

  const figures = await measureSpeed(step, await provideBrowser(step))
  const findings = judgeSpeed(figures, recorded)
  console.table(tabulateSpeed(figures, recorded))
  console.table(tabulateOthers(figures))
  step('Done')
  if (isQuick) return process.exit(0)

  for (const finding of findings) console.log(finding)
  if (isRecording || findings.length === 0) writeFileSync(page, pageOf(figures, recorded, before))
  process.exit(findings.length === 0 ? 0 : 1)
}
