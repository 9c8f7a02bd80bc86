import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, waitBefore } from './query-client.ts'

const { queries = {}, mutations } = createQueryClient().getDefaultOptions()

test('answers are fresh and kept for five minutes, and a window in focus asks nothing', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000, refetchOnWindowFocus: false })
})

test('what is pressed without a network fails at once, and does not happen when it is back', () => {
  expect(mutations).toEqual({ networkMode: 'always' })
})

test('waits double up to thirty seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(waitBefore)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('three retries, but none of what the server refused', () => {
  const retry = queries.retry as (failures: number, error: Error) => boolean
  const down = new ApiError(503, {})

  expect([0, 1, 2, 3].map((failures) => retry(failures, down))).toEqual([true, true, true, false])
  expect(retry(0, new TypeError('fetch failed'))).toBe(true)
  expect(retry(0, new ApiError(404, {}))).toBe(false)
})
