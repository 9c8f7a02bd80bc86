import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

const named = Array.from(read('src/web/ui/icon.tsx').matchAll(/^ {2}\| '([^']+)'$/gm), ([, name]) => name)
const sprite = read('src/web/ui/icons.svg')
const drawn = Array.from(sprite.matchAll(/<symbol id="icon-([^"]+)"/g), ([, name]) => name)

test('the sprite holds the icons that have a name, and no others', () => {
  expect(named.length).toBeGreaterThan(0)
  expect(drawn.toSorted()).toEqual(named.toSorted())
})

test('every icon stands somewhere', () => {
  const pages = globSync('src/web/**/*.{ts,tsx}', { exclude: ['src/web/ui/icon.*'] })
  const said = pages.map(read).join('\n')

  expect(named.filter((name) => !said.includes(`'${name}'`) && !said.includes(`"${name}"`))).toEqual([])
})

test('the logo of the header is that of the browser’s tab', () => {
  const shapes = (svg = '') => Array.from(svg.matchAll(/<(?!\/?(?:svg|symbol))[^>]+>/g), ([shape]) => shape)
  const logo = shapes(/<symbol id="logo".*<\/symbol>/.exec(sprite)?.[0])

  expect(logo.length).toBeGreaterThan(0)
  expect(logo).toEqual(shapes(read('public/favicon.svg')))
})
