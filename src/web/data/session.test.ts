import { beforeEach, expect, test, vi } from 'vitest'
import { onSessionChange, readSession, signIn, signOut } from './session.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    keys: () => [...kept],
  })
})

const stored = () => (localStorage as unknown as { keys: () => string[][] }).keys()

test('storage holds the token, and the admin flag only for an admin', () => {
  signIn('t1', { admin: true })
  expect(stored()).toEqual([
    ['token', 't1'],
    ['admin', 'true'],
  ])
  expect(readSession()).toEqual({ token: 't1', isAdmin: true, isKnown: true })

  signIn('t2')
  expect(stored()).toEqual([['token', 't2']])

  signOut()
  expect(stored()).toEqual([])
  expect(readSession().token).toBeNull()
})

test('an unchanged session is the same object', () => {
  signIn('t1')
  expect(readSession()).toBe(readSession())
})

test('listeners hear of changes here and in other tabs, also those of a page that was kept aside, until they leave', () => {
  const listener = vi.fn()
  const leave = onSessionChange(listener)

  signIn('t1')
  window.dispatchEvent(new Event('storage'))
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledTimes(3)

  leave()
  signOut()
  window.dispatchEvent(new Event('pageshow'))
  expect(listener).toHaveBeenCalledTimes(3)
})

test('where storage is refused the session lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  signIn('t1')
  expect(readSession().token).toBe('t1')
  signOut()
  expect(readSession().token).toBeNull()
})
