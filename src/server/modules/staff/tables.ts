import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#domain/staff.ts'
import { bytea, moment } from '#platform/postgres/columns.ts'

/** People who are invited to the staff. The key stands in their mail alone; here is its hash, once the mail is made. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid().primaryKey(),
  email: text().notNull().unique('staff_invitations_email'), // lower case
  role: text({ enum: STAFF_ROLES }).notNull(),
  keyHash: bytea('key_hash'),
  /** Whose removal withdraws it; null where the server made it, or a version that did not keep it. */
  inviterId: uuid('inviter_id'),
  invitedBy: text('invited_by').notNull(), // the owner's name, for the mail
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
