import { dayInIndia, IST_OFFSET_MS } from '#domain/india-time.ts'

/** A moment as two fields hold it: a day in India, and a time of that day; no time means the whole day. */
export type MomentParts = { day: string; time: string }

const IS_DAY = /^\d{4}-\d\d-\d\d$/
const LOCAL = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d+)?)?$/

/** The two parts of what an offer says: a day, a time in India, or a moment of anywhere. */
export function partsOf(text: string): MomentParts {
  if (text === '' || IS_DAY.test(text)) return { day: text, time: '' }
  const [, day = '', time = ''] = LOCAL.exec(text) ?? []
  if (day) return { day, time }
  const moment = new Date(text)
  const inIndia = new Date(moment.getTime() + IST_OFFSET_MS)

  return { day: dayInIndia(moment), time: inIndia.toISOString().slice(11, 16) }
}

/** What an offer says of these parts; nothing without a day. */
export function textOf({ day, time }: MomentParts): string {
  return day && time ? `${day}T${time}` : day
}
