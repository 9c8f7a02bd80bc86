import { expect, test } from 'vitest'
import { createVersions } from './versions.ts'

const NOON = Date.parse('2026-11-01T12:00:00Z')
const changes = [NOON, NOON + 60_000].map((at) => new Date(at))

/** Versions of pages that change at noon and a minute later, and the clock they go by. */
function timed(start: number) {
  const versions = createVersions()
  let now = start
  const clock = () => new Date(now)
  versions.followTime({ clock, nextChangeAt: () => changes.find((at) => at > clock()) ?? null })

  return {
    versions,
    at(moment: number) {
      now = moment
      return versions.ofPages()
    },
  }
}

test('pages are of another version the moment an offer begins or ends, and of one in between', () => {
  const { at } = timed(NOON - 5_000)
  const [before, justBefore, begun, still, ended, long] = [-5_000, -1, 0, 59_999, 60_000, 3_600_000].map((after) =>
    at(NOON + after),
  )

  expect([before, begun, ended]).toEqual([justBefore, still, long])
  expect(new Set([before, begun, ended]).size).toBe(3)
})

test('they live until then, or for ever', () => {
  const { versions, at } = timed(NOON - 5_000)
  expect(versions.lifetimeOfPages()).toBe(5_000)
  at(NOON)
  expect(versions.lifetimeOfPages()).toBe(60_000)
  at(NOON + 60_000)
  expect(versions.lifetimeOfPages()).toBe(Number.POSITIVE_INFINITY)
  expect(createVersions().lifetimeOfPages()).toBe(Number.POSITIVE_INFINITY)
})

test('a change of the catalogue counts at any time', () => {
  const { versions, at } = timed(NOON - 5_000)
  const before = versions.ofPages()
  versions.change('catalogue')

  expect(versions.ofPages()).not.toBe(before)
  expect(at(NOON)).not.toBe(before)
})
