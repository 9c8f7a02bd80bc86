import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttlePolls } from './throttle-polls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who asks once is looked for at once', () => {
  const poll = vi.fn()
  const polls = throttlePolls(poll, 4)
  polls.ask(1)
  expect(poll).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  polls.ask(1)

  expect(poll).toHaveBeenCalledTimes(2)
})

test('several polls come one after the other, and none too many', () => {
  const poll = vi.fn()
  throttlePolls(poll, 4).ask(3)
  expect(poll).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)

  expect(poll).toHaveBeenCalledTimes(3)
})

test('a crowd has few polls a second, and who waited at its end is looked for', () => {
  const poll = vi.fn()
  const polls = throttlePolls(poll, 4)
  for (let order = 0; order < 500; order += 1) {
    polls.ask(4)
    vi.advanceTimersByTime(2)
  }
  expect(poll).toHaveBeenCalledTimes(21) // at once, and every 50 ms
  poll.mockClear()
  vi.advanceTimersByTime(1_000)

  expect(poll).toHaveBeenCalledTimes(3) // those that waited
})

test('nobody polls for a runner that has ended', () => {
  const poll = vi.fn()
  const polls = throttlePolls(poll, 4)
  polls.ask(4)
  polls.stop()
  polls.ask(4)
  vi.advanceTimersByTime(1_000)

  expect(poll).toHaveBeenCalledTimes(1)
})
