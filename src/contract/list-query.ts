import { z } from 'zod'
import { text } from './text.ts'

/** A part of a query; `?status=` is as good as none. */
export const optional = <Part extends z.ZodType>(part: Part) =>
  z.preprocess((value) => value || undefined, part.optional())

const MAX_LIMIT = 200
const LIMIT = `limit must be a number from 1 to ${MAX_LIMIT}`

/** Where a long list goes on, and how much of it is wanted. */
export const page = {
  limit: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, LIMIT)
      .meta({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, pattern: undefined })
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= MAX_LIMIT, LIMIT),
  ),
  cursor: optional(text(200)),
}

const MONTH = 'Please give a month as YYYY-MM.'

/** A month in India. */
export const month = z.string({ error: MONTH }).regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, MONTH)

const DAY = 'Please give a date as YYYY-MM-DD.'

/** A whole day in India. */
export const day = optional(z.iso.date({ error: DAY }).regex(/^[12]/, DAY)) // PostgreSQL knows no year 0
