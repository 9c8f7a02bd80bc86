import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'

const step = createSteps()
await buildIfStale(step)
const browser = await provideBrowser(step)

step('Tests: what takes too long for the gate')
// One after the other: some of them measure, and a kill beside them would be in the figures.
const { isGood } = await runTool('vitest', ['run', '--project=long', '--maxWorkers=1', ...process.argv.slice(3)], {
  isShown: true,
  env: { DHAMAKA_CHROMIUM: browser, INTERLEAVINGS: '200' },
})
process.exit(isGood ? 0 : 1)
