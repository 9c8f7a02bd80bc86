import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

const named = Array.from(read('src/web/ui/icon.tsx').matchAll(/^ {2}\| '([^']+)'$/gm), ([, name]) => name)
const drawn = Array.from(read('public/icons.svg').matchAll(/<symbol id="([^"]+)"/g), ([, name]) => name)

test('the sprite holds the icons that have a name, and no others', () => {
  expect(named.length).toBeGreaterThan(0)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})

test('every icon stands somewhere', () => {
  const pages = globSync('src/web/**/*.{ts,tsx}', { exclude: ['src/web/ui/icon.*'] })
  const said = pages.map(read).join('\n')

  expect(named.filter((name) => !said.includes(`'${name}'`) && !said.includes(`"${name}"`))).toEqual([])
})
