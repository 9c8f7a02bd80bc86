import { HOUR_MS } from './durations.ts'
import { dayBefore, dayInIndia, dayStartInIndia } from './india-time.ts'

/** When India sleeps: a quarter past two. */
const NIGHT_MS = 2.25 * HOUR_MS

/** A backup that is older than two nights is missed. */
export const BACKUP_LATE_AFTER_MS = 48 * HOUR_MS

/** The last time at which a backup was due. */
function lastBackupTime(now: Date): Date {
  const of = (day: string) => new Date(dayStartInIndia(day).getTime() + NIGHT_MS)
  const today = of(dayInIndia(now))

  return today <= now ? today : of(dayBefore(dayInIndia(now), 1))
}

/** Whether there is no backup since the last night. One that was missed, because the machine was off, is made up for. */
export const isBackupDue = (now: Date, lastMade: Date): boolean => lastMade < lastBackupTime(now)
