import { ONE_DEATH_OF_EACH_KIND } from './harness/step-table.ts'
import { tryDeaths } from './harness/try-deaths.ts'

tryDeaths(ONE_DEATH_OF_EACH_KIND.filter(({ deed }) => deed !== 'open' && deed !== 'verify'))
