import { expect, test } from 'vitest'
import { createListPageCache } from './list-page-cache.ts'

const page = (body: string) => ({ stamp: 'stamp', body, next: undefined })

test('a hundred pages are kept, and of more the ones that were used last', () => {
  const pages = createListPageCache()
  for (let place = 1; place <= 100; place += 1) pages.keep(`${place}`, page(`${place}`))
  expect(pages.find('1')?.body).toBe('1')

  pages.keep('101', page('101'))

  expect(pages.find('2')).toBeUndefined()
  expect(pages.find('1')?.body).toBe('1')
  expect(pages.find('101')?.body).toBe('101')
})

test('a page that is too long is not kept, nor the shorter one that it was before', () => {
  const pages = createListPageCache()
  pages.keep('own', page('short'))
  pages.keep('own', page('x'.repeat(64_001)))

  expect(pages.find('own')).toBeUndefined()
})
