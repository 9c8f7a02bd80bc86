import * as calls from '#contract/staff.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { acceptInvite } from './accept-invite.ts'
import { changeRole } from './change-role.ts'
import type { StaffDeps } from './deps.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'

const SAID = { member: 'Removed. They are signed out everywhere.', invitation: 'The invitation is withdrawn.' }

/** Who may call what about the staff, and which use case answers. */
export function staffRoutes(serve: Serve, deps: StaffDeps): void {
  serve(calls.listStaff, () => listStaff(deps))

  serve(calls.inviteStaff, async ({ caller, body }) => {
    await inviteStaff(deps, caller.id, body)

    return { message: `The invitation to ${body.email} is on its way.` }
  })

  serve(calls.changeStaffRole, async ({ caller, params, body }) => {
    await changeRole(deps, caller.id, params.id, body.role)

    return { message: 'The role is changed.' }
  })

  serve(calls.removeStaff, async ({ caller, params }) => ({
    message: SAID[await removeStaff(deps, caller.id, params.id)],
  }))

  serve(calls.acceptInvite, async ({ body, c }) => ({
    token: await acceptInvite(deps, body, c.req.header('user-agent')),
    message: 'Welcome backstage!',
  }))
}
