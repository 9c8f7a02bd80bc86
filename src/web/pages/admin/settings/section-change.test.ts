import { expect, test } from 'vitest'
import { fingerprint } from '#domain/fingerprint.ts'
import { changedPaths, changeOf, shownAnew } from './section-change.ts'

const shown = { hero: { title: 'Ek', button: 'Pick' }, banner: ['x'], links: [{ name: 'Y', url: 'https://y.test' }] }

test('only what was changed is sent, with what it was changed from', () => {
  const entries = { ...shown, hero: { title: 'Ek', button: ' Try ' }, links: [{ url: 'https://y.test', name: 'Y' }] }
  const paths = changedPaths(shown, entries)

  expect(paths).toEqual(['hero.button'])
  expect(changeOf(shown, { ...entries, hero: { title: 'Ek', button: 'Try' } }, paths)).toEqual({
    hero: { button: 'Try' },
    seen: { 'hero.button': fingerprint('Pick') },
  })
  expect(changeOf(shown, shown, [])).toEqual({ seen: {} })
})

test('what is contested is changed from what stands there now; the rest was shown as it was', () => {
  const present = { ...shown, hero: { title: 'Do', button: 'Take' } }

  expect(shownAnew(shown, present, ['hero.button'])).toEqual({ ...shown, hero: { title: 'Ek', button: 'Take' } })
})
