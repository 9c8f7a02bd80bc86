import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Where a PIN code is; a suggestion, because some PINs span districts. */
export const PincodePlace = z.object({ city: z.string(), state: z.string() })
export type PincodePlace = z.infer<typeof PincodePlace>

export const readPincode = endpoint('readPincode', {
  summary: 'The city and state of an Indian PIN code.',
  role: 'anyone',
  answer: PincodePlace,
})
