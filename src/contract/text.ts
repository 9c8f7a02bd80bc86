import { z } from 'zod'

const NUL = '\u0000'

/** Text from a client: trimmed, at most `longest` characters, and free of the NUL that PostgreSQL refuses. */
export const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please keep this under ${longest} characters.`)
    .refine((value) => !value.includes(NUL), 'Please remove the invisible characters.')

export const searchText = text(100)
