import { describe } from 'vitest'
import { createRandom, SEED } from './harness/random.ts'
import { drawDeaths } from './harness/step-table.ts'
import { tryDeaths } from './harness/try-deaths.ts'

describe(`two steps of each deed, drawn by seed ${SEED}`, () => tryDeaths(drawDeaths(createRandom(SEED))))
