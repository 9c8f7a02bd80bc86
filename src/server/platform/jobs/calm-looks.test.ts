import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calmLooks } from './calm-looks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who asks once is looked for at once', () => {
  const look = vi.fn()
  const looks = calmLooks(look, 4)
  looks.ask(1)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  looks.ask(1)

  expect(look).toHaveBeenCalledTimes(2)
})

test('several looks come one after the other, and none too many', () => {
  const look = vi.fn()
  calmLooks(look, 4).ask(3)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)

  expect(look).toHaveBeenCalledTimes(3)
})

test('a crowd has few looks a second, and who waited at its end is looked for', () => {
  const look = vi.fn()
  const looks = calmLooks(look, 4)
  for (let order = 0; order < 500; order += 1) {
    looks.ask(4)
    vi.advanceTimersByTime(2)
  }
  expect(look).toHaveBeenCalledTimes(21) // at once, and every 50 ms
  look.mockClear()
  vi.advanceTimersByTime(1_000)

  expect(look).toHaveBeenCalledTimes(3) // those that waited
})

test('nobody looks for a runner that has ended', () => {
  const look = vi.fn()
  const looks = calmLooks(look, 4)
  looks.ask(4)
  looks.stop()
  looks.ask(4)
  vi.advanceTimersByTime(1_000)

  expect(look).toHaveBeenCalledTimes(1)
})
