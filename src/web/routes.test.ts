import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRoutes } from './routes.tsx'

test.each(createRoutes().map((route) => [route.path, route.page.file]))('%s names its own file, %s', (_path, file) => {
  expect(existsSync(file)).toBe(true)
})
