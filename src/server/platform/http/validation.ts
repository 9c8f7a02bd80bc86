import type { z } from 'zod'
import { summarize } from '#contract/validation.ts'
import { Refusal } from './refusal.ts'

/** The answer to input that breaks the contract: every broken field, and the first rule's own words. */
export function refuseInvalid(error: z.ZodError): Refusal {
  return new Refusal('invalid_input', summarize(error))
}
