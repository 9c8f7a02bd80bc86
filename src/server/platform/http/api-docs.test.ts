import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { serveApiDocs } from './api-docs.ts'
import { describeApi } from './openapi.ts'

test.each(['/openapi.json', '/docs'])(
  'what %s says is put together once, and by nobody who does not ask',
  async (path) => {
    let described = 0
    let read = 0
    const api = new Hono()
    serveApiDocs(api, () => {
      described += 1
      const { paths, ...description } = describeApi('An API', 'https://shop.example', [])
      return Object.defineProperty({ ...description, paths }, 'paths', {
        enumerable: true,
        get: () => {
          read += 1
          return paths
        },
      })
    })
    expect(described).toBe(0)

    const [first, second] = [await api.request(path), await api.request(path)]
    const text = await first.text()
    expect(text).toContain('An API')
    expect(await second.text()).toBe(text)
    expect([described, read]).toEqual([1, 1])
  },
)
