import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every size of type is one of the theme’s', () => {
  const files = globSync('src/web/**/*.{ts,tsx}')
  const own = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\btext-\[[^\]]*\d[^\]]*\]/g)].map(([size]) => `${file}: ${size}`),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(own).toEqual([])
})
