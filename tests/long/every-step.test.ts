import { DEATHS } from '#tests/faults/harness/step-table.ts'
import { tryDeaths } from '#tests/faults/harness/try-deaths.ts'

tryDeaths(DEATHS)
