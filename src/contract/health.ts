import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const live = endpoint('live', {
  summary: 'The process answers.',
  role: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})

export const ready = endpoint('ready', {
  summary: 'The shop can serve: 200, or 503 with what is missing.',
  role: 'anyone',
  answer: z.object({ status: z.literal('ok') }),
})
