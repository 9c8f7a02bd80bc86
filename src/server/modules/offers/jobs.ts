import { addJob } from '#platform/jobs/add-job.ts'
import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { changeOffers } from './change-offers.ts'
import type { OfferDeps } from './deps.ts'

/** The work of offers that is done apart from requests. */
export function offerJobs(deps: OfferDeps) {
  return { tasks: { 'tell-of-offers': () => changeOffers(deps, async () => {}) } } satisfies Tasks
}

/**
 * Tells every instance, once `tx` has ended, that an offer is used up or not any more. A job, because whoever tells
 * must lock what owners lock before the offers. Without a key: jobs with one would wait for each other's buyers.
 */
export const tellLater = (tx: Tx): Promise<void> => addJob(tx, 'tell-of-offers', {})
