import { useSyncExternalStore } from 'react'

/** Who is signed in here. The server and the first paint do not know: `isKnown` is false there. */
export type Session = { token: string | null; isAdmin: boolean; isKnown: boolean }

const UNKNOWN: Session = { token: null, isAdmin: false, isKnown: false }

const listeners = new Set<() => void>()
let current = UNKNOWN

/** The session as it stands in storage now. */
export function readSession(): Session {
  const token = stored('token')
  const isAdmin = token !== null && stored('admin') === 'true'
  // React compares snapshots by identity, so an unchanged session must stay the same object.
  if (!current.isKnown || current.token !== token || current.isAdmin !== isAdmin) {
    current = { token, isAdmin, isKnown: true }
  }

  return current
}

/** Keeps the token of a person who has just signed in. */
export function signIn(token: string, { admin = false }: { admin?: boolean } = {}): void {
  store('token', token)
  store('admin', admin ? 'true' : null)
  announce()
}

/** Forgets the person on this browser. Ending the token itself is the server's part. */
export function signOut(): void {
  store('token', null)
  store('admin', null)
  announce()
}

/** Takes back the admin flag, which is only a hint: the server says that it is wrong. */
export function dropAdminFlag(): void {
  store('admin', null)
  announce()
}

/** Calls `listener` whenever the session changes, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener('storage', announce) // once, however often it is said
  window.addEventListener('pageshow', announce) // no event of another tab waits for a page that the browser kept aside
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

/** The session, followed as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, readSession, () => UNKNOWN)
}

function announce(): void {
  for (const listener of [...listeners]) listener()
}

type Key = 'token' | 'admin'

// Some in-app browsers refuse storage: there the session lives as long as the page.
const unstored = new Map<Key, string>()

function stored(key: Key): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

function store(key: Key, value: string | null): void {
  unstored.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) unstored.set(key, value)
  }
}
