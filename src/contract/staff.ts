import { z } from 'zod'
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts'
import { isStrongPassword, PASSWORD_MESSAGE } from '#domain/password-rule.ts'
import { STAFF_ROLES } from '#domain/staff.ts'
import { AuditEntry } from './audit.ts'
import { emailField } from './email.ts'
import { endpoint } from './endpoint.ts'
import { withRules } from './form-rules.ts'
import { page } from './list-query.ts'
import { Moment } from './moment.ts'
import { field, lineField, passwordField } from './text.ts'

const Said = z.object({ message: z.string() })

/** One of the staff, or somebody who is invited to be: those have no name yet. */
export const StaffMember = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  isPending: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** When one of their sign-ins was last used; null when none is alive. */
  lastUsedAt: Moment.nullable(),
  /** Until when an invitation can be accepted. */
  expiresAt: Moment.nullable(),
})
export type StaffMember = z.infer<typeof StaffMember>

const Role = z.enum(STAFF_ROLES, { error: `role must be one of ${STAFF_ROLES.join(', ')}` })

export const Invitation = withRules(z.object({ email: emailField, role: Role }), [
  ['email', ({ email }) => isEmail(email), EMAIL_MESSAGE],
])
export type Invitation = z.output<typeof Invitation>

export const AcceptedInvitation = withRules(
  z.object({ key: field(200), name: lineField(100), password: passwordField }),
  [
    ['name', ({ name }) => name !== '', 'Please enter your name.'],
    ['password', ({ password }) => isStrongPassword(password), PASSWORD_MESSAGE],
    ['key', ({ key }) => key !== '', 'Please open the link in your invitation.'],
  ],
)
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>

export const listStaff = endpoint('listStaff', {
  summary: 'Who runs the shop, and who is invited to.',
  role: 'admin',
  answer: z.array(StaffMember),
})

export const inviteStaff = endpoint('inviteStaff', {
  summary: 'Mails an invitation, good for 48 hours and once; inviting again replaces the earlier one.',
  role: 'admin',
  body: Invitation,
  answer: Said,
  status: 201,
})

export const changeStaffRole = endpoint('changeStaffRole', {
  summary: 'Gives one of the staff another role, from their next request on. The last owner stays one.',
  role: 'admin',
  body: z.object({ role: Role }),
  answer: Said,
})

export const removeStaff = endpoint('removeStaff', {
  summary: 'Takes somebody out, whose tokens die with it, or withdraws an invitation. The last owner stays.',
  role: 'admin',
  answer: Said,
})

export const acceptInvite = endpoint('acceptInvite', {
  summary: 'Joins the staff with the key of the invitation.',
  role: 'anyone',
  body: AcceptedInvitation,
  answer: z.object({ token: z.string(), message: z.string() }),
})

export const listStaffChanges = endpoint('listStaffChanges', {
  summary: 'What happened to the accounts of the staff, newest first: sign-ins, failed ones, invitations, removals.',
  role: 'admin',
  query: z.object(page),
  answer: z.array(AuditEntry.extend({ id: z.uuid() })),
})
