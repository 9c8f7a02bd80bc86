import type { EntryMemory } from './history-entry.ts'

type Mailed = Required<Pick<EntryMemory, 'email' | 'code'>>

/** What the page that asks for a code knows of the one that has just been mailed. */
export function justMailed(email: string): Mailed {
  return { email, code: { sentAt: Date.now(), wrongTries: 0 } }
}
