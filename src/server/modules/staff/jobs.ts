import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { StaffDeps } from './deps.ts'
import { mailInvitation } from './invite-staff.ts'
import { deleteExpiredInvitations } from './store.ts'

export const STAFF_JOBS = {
  'mail-invitation': 'notification',
  'sweep-invitations': 'work',
} as const satisfies JobKinds

/** The work of staff that is done apart from requests. */
export const staffJobs = (deps: StaffDeps): Tasks<typeof STAFF_JOBS> => ({
  kinds: STAFF_JOBS,
  tasks: {
    'mail-invitation': (request: { id: string }) => mailInvitation(deps, request),
    'sweep-invitations': () => deleteExpiredInvitations(deps.db, deps.clock()),
  },
  every: { 'sweep-invitations': '41 * * * *' },
})
