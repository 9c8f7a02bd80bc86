import type { Announcements } from '#platform/postgres/announcements.ts'

type Heard = Pick<Announcements, 'isListening' | 'noteOwnChange'>

/**
 * The versions of what is kept in memory. `catalogue` changes everything that is shown; `stock` only what tells the
 * exact number, which the pages do not.
 */
export function createVersions() {
  let catalogue = 1
  let stock = 1
  let heard: Heard | undefined

  const listeners: Record<string, () => void> = {
    catalogue: () => {
      catalogue += 1
    },
    stock: () => {
      stock += 1
    },
  }
  const ifHeard = (version: string): string | null => (heard?.isListening() ? version : null)

  return {
    /** What announcements of others do, by their topic. */
    listeners,

    /** Tells of a change that this instance has made itself. */
    change(topic: string): void {
      listeners[topic]?.()
      heard?.noteOwnChange()
    },

    /** Tells of a change of nobody knows what. */
    changeAll: () => listeners.catalogue?.(),

    /** From now on kept answers hold only while changes of others are heard of. */
    follow(announcements: Heard): void {
      heard = announcements
    },

    ofPages: () => String(catalogue),
    ofKeptPages: () => ifHeard(String(catalogue)),
    ofAnswers: () => ifHeard(`${catalogue}.${stock}`),
  }
}
