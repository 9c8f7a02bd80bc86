import { z } from 'zod'
import { checkInOrder } from '#contract/form-rules.ts'
import { Registration } from '#contract/sign-in.ts'

/** The registration of the contract, behind the box that must be ticked on this page; no field is left out unmarked. */
export const SignUp = Registration.safeExtend({ terms: z.boolean().default(false) })
  .superRefine(
    checkInOrder([
      ['confirmPassword', ({ confirmPassword }) => confirmPassword !== '', 'Please enter your password once more.'],
      ['terms', ({ terms }) => terms, 'Please accept the terms to continue.'],
    ]),
  )
  .transform(({ terms: _, ...registration }) => registration)
export type SignUp = z.input<typeof SignUp>
