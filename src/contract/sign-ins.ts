import { z } from 'zod'
import { STAFF_ROLES } from '#domain/staff.ts'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'

/** One living token of the caller's, by what it was given to. */
export const SignIn = z.object({
  id: z.guid(), // made of a hash, so of no UUID's version
  device: z.string(),
  startedAt: Moment,
  lastUsedAt: Moment, // to the minute
  isThis: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

export const listSignIns = endpoint('listSignIns', {
  summary: 'Where the caller, one of the staff, is signed in; last used first.',
  role: 'admin',
  staff: STAFF_ROLES,
  answer: z.array(SignIn),
})

export const endSignIn = endpoint('endSignIn', {
  summary: 'Signs the caller out on one device.',
  role: 'admin',
  staff: STAFF_ROLES,
  answer: z.void(),
  status: 204,
})

export const endSignIns = endpoint('endSignIns', {
  summary: 'Signs the caller out everywhere, here too.',
  role: 'admin',
  staff: STAFF_ROLES,
  answer: z.void(),
  status: 204,
})
