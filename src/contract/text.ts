import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'

const NUL = '\u0000'

const words = z.string({ error: 'Please enter text.' })

export const NO_INVISIBLE = 'Please remove the invisible characters.'

const isStorable = (value: string): boolean => !value.includes(NUL) && value.isWellFormed()

const tooLong = (longest: number): string => `Please keep this to at most ${longest} characters.`

const clean = (string: z.ZodString, longest: number, refusal = tooLong(longest)) =>
  string.max(longest, refusal).refine(isStorable, NO_INVISIBLE)

/** Text from a client: trimmed, at most `longest` characters, and free of what PostgreSQL refuses (NUL, half characters). */
export const text = (longest: number, refusal?: string) => clean(words.trim(), longest, refusal)

/** The same, to the last space. */
export const exactText = (longest: number) => clean(words, longest)

const CONTROL = /\p{Cc}/u

/** Text of one line that people are known by: a name, a part of an address, a telephone number. What nobody sees is left out of it. */
export const line = (longest: number) =>
  clean(words.overwrite(oneLine), longest).refine((value) => !CONTROL.test(value), NO_INVISIBLE)

const requiredFields = z.registry<{ isRequired: true }>()

/** As forms fill it in: nobody types a null. */
type Filled<Schema extends z.ZodType> = z.ZodType<z.output<Schema>, z.input<Schema> | undefined> & {
  _zod: { optin: 'optional' }
}

/**
 * What is missing, or null, counts as empty text, so that the form's own rules refuse it in their words. The API's
 * description marks it as required.
 */
export function required<Schema extends z.ZodType<string | File>>(schema: Schema) {
  const filled = schema.nullish().transform((value) => value ?? '')
  requiredFields.add(filled, { isRequired: true })

  return filled as unknown as Filled<Schema>
}

/** Whether a part of a form must be sent. It may have a default all the same, one that the form's own rules refuse. */
export const isRequired = (schema: z.core.$ZodType): boolean =>
  requiredFields.has(schema) ||
  schema instanceof z.ZodPrefault ||
  (schema instanceof z.ZodPipe && isRequired(schema.in))

/** A field that a form cannot do without. */
export const field = (longest: number) => required(text(longest))

/**
 * A required text of several lines. A browser sends two characters for each line break; they count as the one that
 * was typed.
 */
export const linesField = (longest: number) =>
  required(clean(words.overwrite((value) => value.replaceAll('\r\n', '\n')).trim(), longest))

/** Text that may be left out, or be sent back as the `null` it never was. */
export const optionalText = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value ?? '')

/** A line that a form cannot do without. */
export const lineField = (longest: number) => required(line(longest))

/** A line that may stay empty. */
export const optionalLine = (longest: number) => optionalText(line(longest))

/** A field that may stay empty. */
export const optionalField = (longest: number) => optionalText(text(longest))

/** A password, taken as it was typed. */
export const passwordField = required(exactText(200))

export const searchText = text(100)

const MAX_ID_LENGTH = 100
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function asId(value: string | number): string {
  const given = String(value)
  if (given.length > MAX_ID_LENGTH || !isStorable(given)) return ''

  return UUID.test(given) ? given.toLowerCase() : given
}

/**
 * An id in a body, as the shop writes it. Any text is taken: one that names nothing is a 404, well-formed or not. What none
 * can be is taken as an empty one.
 */
export const id = z.union([z.string(), z.number()], 'Please say which one is meant.').transform(asId)
