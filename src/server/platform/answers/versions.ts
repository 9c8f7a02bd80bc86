import type { Announcements } from '#platform/postgres/announcements.ts'
import type { Clock } from '#ports/clock.ts'

type Heard = Pick<Announcements, 'isListening' | 'noteOwnChange'>

/** What changes on its day, without anybody's doing. */
type Timetable = { clock: Clock; nextChangeAt: () => Date | null }

/**
 * The versions of what is kept in memory. `catalogue` changes everything that is shown; `stock` only what tells the
 * exact number, which the pages do not.
 */
export function createVersions() {
  let catalogue = 1
  let stock = 1
  let heard: Heard | undefined
  let timetable: Timetable | undefined

  const listeners: Record<string, () => void> = {
    catalogue: () => {
      catalogue += 1
    },
    stock: () => {
      stock += 1
    },
  }
  const nextChange = (): number => timetable?.nextChangeAt()?.getTime() ?? Number.POSITIVE_INFINITY
  // The next change is another one as soon as it has come, so it tells the times before and after it apart.
  const ofPages = () => `${catalogue}@${nextChange()}`
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

    /** From now on pages are also made anew when the time has come. */
    followTime(changes: Timetable): void {
      timetable = changes
    },

    /** In how many milliseconds pages will show something else, whatever else happens. */
    lifetimeOfPages: () => (timetable ? nextChange() - timetable.clock().getTime() : Number.POSITIVE_INFINITY),

    ofPages,
    ofKeptPages: () => ifHeard(ofPages()),
    ofAnswers: () => ifHeard(`${catalogue}.${stock}`),
  }
}
