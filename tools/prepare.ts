// What stands before a start from sources that have changed: settings that cannot be used are told before anything is built.
import './end-with-parent.ts'
import { ensureCanStart } from './before-start.ts'
import { buildIfStale } from './build.ts'
import { followNpm } from './follow-npm.ts'
import { createSteps, giveUp } from './say.ts'
import { shopSettings } from './shop-settings.ts'

followNpm()
await ensureCanStart(shopSettings())
await buildIfStale(createSteps()).catch((error: Error) => giveUp(error.message))
process.exit(0)
