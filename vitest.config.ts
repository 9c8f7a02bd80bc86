import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// They look at what a password costs, or put something in place of a module of Node's, which the others must not find there.
const ALONE = '**/*.alone.test.ts'

// What comes about by itself is waited for, long enough for a machine that others keep busy.
const PATIENT = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

// Node parses a package's `exports` anew for each of its files. Drizzle's have thousands of lines: half a second for each process.
const SERVER = { globalSetup: 'tests/support/global-setup.ts', server: { deps: { inline: ['drizzle-orm'] } } }

const CHEAP_PASSWORDS = 'tests/support/cheap-passwords.ts'
const SAME_SEED = 'tests/support/same-seed.ts'

// By themselves projects go by name, and on a new machine the largest files of each first. No core is to wait at the end for the tests that
// mostly wait, or for small files that take long.
const PROJECTS = ['server-alone', 'unit', 'sandbox', 'server']
const LONG = /\/(folder|job-runner|money-first|reset)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      2 * PROJECTS.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 1)

    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Vitest leaves one core to itself; on two that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: SAME_SEED,
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          testTimeout: 20_000, // one of them reads every file of the house
        },
      },
      {
        test: {
          name: 'sandbox',
          isolate: false,
          include: ['sandbox/**/*.test.ts'],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          ...SERVER,
          setupFiles: [CHEAP_PASSWORDS, SAME_SEED],
          include: ['src/server/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: [ALONE],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server-alone',
          ...SERVER,
          include: [ALONE],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          ...SERVER,
          include: ['tests/faults/**/*.test.ts'],
          ...PATIENT,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'long',
          ...SERVER,
          setupFiles: SAME_SEED,
          include: [
            'tests/long/**/*.test.ts',
            'src/server/modules/checkout/{interleavings,one-account,races}.test.ts',
            'src/server/modules/payments/refund-interleavings.test.ts',
          ],
          ...PATIENT,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          ...SERVER,
          setupFiles: CHEAP_PASSWORDS,
          include: ['tests/e2e/**/*.test.ts', 'bench/page-budgets.test.ts'],
          ...PATIENT,
        },
      },
    ],
  },
})
