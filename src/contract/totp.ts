import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const Proof = z.object({ totp: text(20) })
const Said = z.object({ message: z.string() })

export const startTotp = endpoint('startTotp', {
  summary: 'Offers a secret for an authenticator app; it counts once it is confirmed.',
  role: 'admin',
  answer: z.object({ secret: z.string(), url: z.string() }),
})

export const confirmTotp = endpoint('confirmTotp', {
  summary: 'Turns the second factor on with a code from the app.',
  role: 'admin',
  body: Proof,
  answer: Said,
})

export const endTotp = endpoint('endTotp', {
  summary: 'Turns the second factor off with a code from the app.',
  role: 'admin',
  body: Proof,
  answer: Said,
})
