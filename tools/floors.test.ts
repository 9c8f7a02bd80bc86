import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plant } from '#tests/support/planted-tree.ts'
import { MODULE_MAY_USE } from './floor-rules.ts'
import { findBreaches } from './floors.ts'

test('no file of the project imports against the floors', () => {
  expect(findBreaches(process.cwd())).toEqual([])
})

test.each([
  [
    'an upward import',
    'src/domain/money.ts',
    "import { openPool } from '#platform/postgres/database.ts'",
    'domain imports nothing',
  ],
  ['a type-only import', 'src/web/data/x.ts', "import type { X } from '#server/app.ts'", 'the towers stand apart'],
  ['an import()', 'src/web/ui/x.ts', "export const x = () => import('#web/data/api.ts')", 'ui knows no data'],
  [
    'a re-export',
    'src/server/platform/x.ts',
    "export { y } from '#modules/cart/service.ts'",
    'platform and ports know no shop',
  ],
  [
    'another module',
    'src/server/modules/catalogue/x.ts',
    "import '#modules/cart/service.ts'",
    'catalogue may not use cart',
  ],
  ['another page', 'src/web/pages/home/x.ts', "import '#web/pages/cart/y.ts'", 'pages are private'],
  ['the sandbox', 'src/server/app.ts', "import '#sandbox/server.ts'", 'no sandbox and no tests in the shop'],
  ['a climb', 'db/x.ts', "import '../src/main.ts'", 'a name instead of ../'],
  ['a circle', 'src/domain/money.ts', "import './money.ts'", 'circle'],
])('%s is a breach', (_, file, source, rule) => {
  const root = plant({ [file]: source })

  expect(findBreaches(root)).toEqual([expect.stringContaining(rule)])
})

test('reading nothing is an error, not a pass', () => {
  expect(() => findBreaches(plant({}))).toThrow('no source files')
})

test('the list of modules in the architecture is the table that the gate checks', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const uses = [...page.matchAll(/^- `([\w-]+)` uses (.+)\.$/gm)].map(([, module = '', used = '']) => [module, used])
  const allowed = Object.entries(MODULE_MAY_USE).map(([module, used]) => [module, used.join(', ') || 'none'])

  expect(uses.toSorted()).toEqual(allowed.toSorted())
})
