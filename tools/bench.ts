import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeSpeed, pageOf, readRecorded, tabulateSpeed } from '#bench/performance-page.ts'
import { measureSpeed } from '#bench/speed.ts'
import { endTestServer } from '#tests/support/database.ts'
import { buildIfStale } from './build.ts'
import { ROOT } from './root.ts'
import { createSteps } from './say.ts'

// Apart, because it takes longer: the shop at different sizes.
if (process.argv.includes('--scale')) {
  await import('./bench-scale.ts')
} else {
  const page = join(ROOT, 'docs/performance.md')
  const step = createSteps()
  await buildIfStale(step)
  try {
    const recorded = existsSync(page) ? readRecorded(readFileSync(page, 'utf8')) : {}
    const figures = await measureSpeed(step)
    const findings = judgeSpeed(figures, recorded)
    console.table(tabulateSpeed(figures, recorded))
    for (const finding of findings) console.log(finding)
    if (findings.length === 0) writeFileSync(page, pageOf(figures, process.argv.includes('--record') ? {} : recorded))
    process.exitCode = findings.length === 0 ? 0 : 1
  } finally {
    await endTestServer()
  }
}
