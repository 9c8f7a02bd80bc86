import { z } from 'zod'

const NUL = '\u0000'

const clean = (longest: number) =>
  z
    .string({ error: 'Please enter text.' })
    .max(longest, `Please keep this under ${longest} characters.`)
    .refine((value) => !value.includes(NUL), 'Please remove the invisible characters.')

/** Text from a client: trimmed, at most `longest` characters, and free of the NUL that PostgreSQL refuses. */
export const text = (longest: number) => clean(longest).trim()

/** A field of a form: what is missing counts as empty, so that the form's own rules speak about it. */
export const field = (longest: number) => text(longest).default('')

/** A password, taken as it was typed. */
export const passwordField = clean(200).default('')

export const searchText = text(100)

/** An id in a body. Any text is taken: one that names nothing is a 404, well-formed or not. */
export const id = z.union([z.string().max(100), z.number()]).transform(String)
