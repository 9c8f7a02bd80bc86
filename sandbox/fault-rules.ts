import { z } from 'zod'

const chance = {
  /** How often it strikes before it is spent; absent: every time. */
  times: z.int().min(1).optional(),
  /** How likely it strikes each time, drawn from `seed`. */
  probability: z.number().min(0).max(1).optional(),
  seed: z.int().default(1),
}

const call = {
  ...chance,
  /** The beginning of the paths it strikes, `*` standing for one segment. */
  path: z.string().startsWith('/').default('/razorpay/v1'),
  method: z.string().toUpperCase().optional(),
}

const webhook = { ...chance, event: z.string().optional() }

const ms = z.int().min(0).max(600_000)

/** One thing that goes wrong on demand. */
export const FaultRule = z.discriminatedUnion('fault', [
  z.strictObject({ fault: z.literal('latency'), ms, ...call }),
  z.strictObject({ fault: z.literal('status'), status: z.int().min(400).max(599), ...call }),
  z.strictObject({ fault: z.literal('reset'), ...call }),
  z.strictObject({ fault: z.literal('lost-answer'), ...call }),
  z.strictObject({ fault: z.literal('half-answer'), ...call }),
  z.strictObject({ fault: z.literal('nonsense'), ...call }),
  z.strictObject({ fault: z.literal('authorize-only'), ...chance }),
  z.strictObject({ fault: z.literal('refund-pending'), ms: ms.default(1000), ...chance }),
  z.strictObject({ fault: z.literal('refund-failed'), ms: ms.default(1000), ...chance }),
  z.strictObject({ fault: z.literal('refund-busy'), ...chance }),
  z.strictObject({ fault: z.literal('reference-late'), ...chance }),
  z.strictObject({ fault: z.literal('refund-refused'), why: z.enum(['balance', 'age']), ...chance }),
  z.strictObject({ fault: z.literal('webhook-lose'), ...webhook }),
  z.strictObject({ fault: z.literal('webhook-duplicate'), copies: z.int().min(2).max(20).default(2), ...webhook }),
  z.strictObject({ fault: z.literal('webhook-delay'), ms, ...webhook }),
  z.strictObject({ fault: z.literal('webhook-reorder'), ms, ...webhook }),
  z.strictObject({ fault: z.literal('mail-refuse'), ...chance }),
  z.strictObject({ fault: z.literal('mail-busy'), ...chance }),
  z.strictObject({ fault: z.literal('mail-hang'), ms: ms.default(600_000), ...chance }),
  z.strictObject({ fault: z.literal('mail-reject'), ...chance }),
  z.strictObject({
    fault: z.literal('id-token'),
    wrong: z.enum(['audience', 'expired', 'alg-none', 'signature', 'nonce', 'issuer']),
    ...chance,
  }),
])
export type FaultRule = z.infer<typeof FaultRule>

/** A rule as one writes it down, what has a default left out. */
export type FaultInput = z.input<typeof FaultRule>

export type FaultName = FaultRule['fault']
