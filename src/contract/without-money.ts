import { z } from 'zod'

/**
 * The numbers that are not money. Every other number is hidden, so a new amount is hidden without anybody having to
 * think of it.
 */
const COUNTS = [
  ...(['quantity', 'refundedQuantity'] as const),
  ...(['orders', 'held', 'count', 'pieces', 'opened', 'unpaid'] as const), // of the owner's day
] as const

type Count = (typeof COUNTS)[number]

/** An answer in which every amount of money is null. */
export type WithoutMoney<Answer> = Answer extends readonly (infer Item)[]
  ? WithoutMoney<Item>[]
  : Answer extends object
    ? { [Key in keyof Answer]: Key extends Count ? Answer[Key] : WithoutMoney<Answer[Key]> }
    : Answer extends number
      ? null
      : Answer

const isCount = (key: string): boolean => COUNTS.some((count) => count === key)

/** The answer as a packer gets it: prices, totals and revenue are null. */
export function hideMoney<Answer>(answer: Answer): WithoutMoney<Answer> {
  return hide(answer) as WithoutMoney<Answer>
}

function hide(value: unknown): unknown {
  if (typeof value === 'number') return null
  if (Array.isArray(value)) return value.map(hide)
  if (typeof value !== 'object' || value === null) return value

  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isCount(key) ? part : hide(part)]))
}

/** What `hideMoney` makes of an answer of this schema. */
export function withoutMoney<Schema extends z.ZodType>(schema: Schema): z.ZodType<WithoutMoney<z.output<Schema>>> {
  return hidden(schema) as z.ZodType<WithoutMoney<z.output<Schema>>>
}

function hidden(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodNumber) return z.null()
  if (schema instanceof z.ZodArray) return z.array(hidden(schema.element))
  if (schema instanceof z.ZodNullable) return hidden(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional) return hidden(schema.unwrap()).optional()
  if (!(schema instanceof z.ZodObject)) return schema as z.ZodType

  const parts = Object.entries(schema.shape as Record<string, z.ZodType>)
  return z.object(Object.fromEntries(parts.map(([key, part]) => [key, isCount(key) ? part : hidden(part)])))
}
