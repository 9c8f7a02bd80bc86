import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultInput } from '#sandbox/fault-rules.ts'
import type { Deployment } from './deployment.ts'
import type { Random } from './random.ts'

/** What can go wrong outside, each drawn afresh. */
const FAULTS: ((random: Random) => FaultInput)[] = [
  (random) => ({ fault: 'latency', ms: random.between(50, 1_500), probability: 0.4, seed: random.between(1, 1e6) }),
  (random) => ({ fault: 'latency', ms: 5_500, times: random.between(1, 3) }),
  (random) => ({ fault: 'reset', probability: 0.4, seed: random.between(1, 1e6) }),
  (random) => ({ fault: 'lost-answer', probability: 0.4, seed: random.between(1, 1e6) }),
  (random) => ({ fault: 'lost-answer', method: 'POST', times: random.between(1, 5) }),
  (random) => ({
    fault: 'status',
    status: random.pick([500, 502, 503, 429]),
    probability: 0.5,
    seed: random.between(1, 1e6),
  }),
  (random) => ({ fault: 'status', status: 503, times: random.between(2, 10), path: '/razorpay/v1/payments' }),
  () => ({ fault: 'authorize-only', probability: 0.5 }),
  (random) => ({ fault: 'refund-pending', ms: random.between(100, 2_000) }),
  (random) => ({ fault: 'refund-failed', ms: random.between(100, 1_000), times: 1 }),
  (random) => ({ fault: 'webhook-lose', probability: 0.5, seed: random.between(1, 1e6) }),
  (random) => ({ fault: 'webhook-duplicate', copies: random.between(2, 5) }),
  (random) => ({ fault: 'webhook-delay', ms: random.between(100, 2_000) }),
  (random) => ({ fault: 'webhook-reorder', ms: random.between(100, 2_000) }),
  (random) => ({ fault: 'mail-refuse', times: random.between(1, 5) }),
  (random) => ({ fault: 'mail-busy', times: random.between(1, 5) }),
]

/** Faults at the provider and the mail server, changing all the time, with pauses in between. */
export async function injectOutsideFaults({ sandbox }: Deployment, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sandbox.clearFaults()
    if (random.chance(0.7)) {
      const drawn = random.shuffle(FAULTS).slice(0, random.between(1, 4))
      await sandbox.addFaults(...drawn.map((draw) => draw(random)))
    }
    await sleep(random.between(300, 1_500), undefined, { signal }).catch(() => {})
  }
  await sandbox.clearFaults()
}
