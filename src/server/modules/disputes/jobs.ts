import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { DisputeDeps } from './deps.ts'
import { followDispute, sweepDisputes } from './follow-dispute.ts'

export const DISPUTE_JOBS = {
  'dispute-event': 'work',
  'sweep-disputes': 'work',
} as const satisfies JobKinds

/** The jobs about disputes. */
export const disputeJobs = (deps: DisputeDeps): Tasks<typeof DISPUTE_JOBS> => ({
  kinds: DISPUTE_JOBS,
  tasks: {
    'dispute-event': ({ disputeId }: { disputeId: string }) => followDispute(deps, disputeId),
    /** From when on, for a shop that came out of a backup; the last days otherwise. */
    'sweep-disputes': ({ since }: { since?: string }) => sweepDisputes(deps, since),
  },
  every: { 'sweep-disputes': '19 * * * *' },
})
