import { buildIfStale } from './build.ts'
import { createSteps, giveUp } from './say.ts'

const step = createSteps()
await buildIfStale(step).catch((error: Error) => giveUp(error.message))
step('Everything is built')
