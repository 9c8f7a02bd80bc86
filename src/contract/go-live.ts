import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const GO_LIVE_STEPS = ['seller', 'keys', 'https', 'twoStep', 'mail', 'webhook'] as const
export type GoLiveStep = (typeof GO_LIVE_STEPS)[number]

export const GoLive = z.object({
  /** Every step is done. */
  isReady: z.boolean(),
  steps: z.array(z.object({ key: z.enum(GO_LIVE_STEPS), isDone: z.boolean(), what: z.string() })),
  /** Whether everyone can buy. Stays so once the shop has opened. */
  isOpen: z.boolean(),
  /** Whether the steps count here: in production, without the stand-ins. */
  isEnforced: z.boolean(),
  /** What is not in the way, but wrong: with the line of the environment that mends it. */
  warnings: z.array(z.object({ key: z.string(), what: z.string(), line: z.string() })),
})
export type GoLive = z.infer<typeof GoLive>

export const readGoLive = endpoint('readGoLive', {
  summary: 'What is still to be done before the shop opens.',
  role: 'admin',
  answer: GoLive,
})
