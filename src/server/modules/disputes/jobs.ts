import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { DisputeDeps } from './deps.ts'
import { followDispute, sweepDisputes } from './follow-dispute.ts'

/** The jobs about disputes. */
export const disputeJobs = (deps: DisputeDeps): Tasks => ({
  tasks: {
    'dispute-event': ({ disputeId }: { disputeId: string }) => followDispute(deps, disputeId),
    /** From when on, for a shop that came out of a backup; the last days otherwise. */
    'sweep-disputes': ({ since }: { since?: string }) => sweepDisputes(deps, since),
  },
  every: { 'sweep-disputes': '19 * * * *' },
})
