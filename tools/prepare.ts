// What stands before a start from sources that have changed: settings that cannot be used are told before anything is built.
import './end-with-parent.ts'
import { buildIfStale } from './build.ts'
import { followNpm } from './follow-npm.ts'
import { isPortFree, portIsBusy } from './ports.ts'
import { createSteps, giveUp } from './say.ts'
import { shopSettings } from './shop-settings.ts'

followNpm()
const { port, role } = shopSettings()
if (role !== 'worker' && !(await isPortFree(port))) giveUp(portIsBusy(port))
await buildIfStale(createSteps()).catch((error: Error) => giveUp(error.message))
process.exit(0)
