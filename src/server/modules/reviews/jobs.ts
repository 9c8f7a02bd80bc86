import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import { askForReviews } from './ask-for-reviews.ts'
import type { ReviewDeps } from './deps.ts'

export const REVIEW_JOBS = {
  'ask-for-reviews': 'notification',
} as const satisfies JobKinds

/** The work of reviews that is done apart from requests: by day, when people read their mail. */
export const reviewJobs = (deps: ReviewDeps): Tasks<typeof REVIEW_JOBS> => ({
  kinds: REVIEW_JOBS,
  tasks: { 'ask-for-reviews': () => askForReviews(deps) },
  every: { 'ask-for-reviews': '23 5-13 * * *' },
})
