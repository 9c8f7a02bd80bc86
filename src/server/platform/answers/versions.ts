import type { Announcements } from '#platform/postgres/announcements.ts'
import type { Clock } from '#ports/clock.ts'

type Heard = Pick<Announcements, 'isListening' | 'recordOwnChange'>

/** What changes on its day, without anybody's doing. Who changes the timetable itself changes the catalogue's version. */
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
  let next = { of: 0, at: 0 } // when pages change by themselves, for a version of the catalogue

  const listeners: Record<string, () => void> = {
    catalogue: () => {
      catalogue += 1
    },
    stock: () => {
      stock += 1
    },
  }
  /** Every request asks, so the answer is kept until it has come, or something else has changed. */
  const nextChange = (): number => {
    if (!timetable) return Number.POSITIVE_INFINITY
    if (next.of !== catalogue || next.at <= timetable.clock().getTime()) {
      next = { of: catalogue, at: timetable.nextChangeAt()?.getTime() ?? Number.POSITIVE_INFINITY }
    }

    return next.at
  }
  // The next change is another one as soon as it has come, so it tells the times before and after it apart.
  const ofPages = () => `${catalogue}@${nextChange()}`
  const ifHeard = (version: string): string | null => (heard?.isListening() ? version : null)

  return {
    /** What announcements of others do, by their topic. */
    listeners,

    /** Tells of a change that this instance has made itself. */
    change(topic: string): void {
      listeners[topic]?.()
      heard?.recordOwnChange()
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
    ofCachedPages: () => ifHeard(ofPages()),
    ofAnswers: () => ifHeard(`${catalogue}.${stock}`),
  }
}
