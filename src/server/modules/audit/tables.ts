import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every change an admin made. A trigger refuses to change or delete what stands here. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    adminId: uuid('admin_id').notNull(),
    adminEmail: text('admin_email').notNull(),
    subject: text({
      enum: ['product', 'order', 'account', 'refund', 'settings', 'money', 'offer', 'month', 'customer', 'review'],
    }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    action: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entries_subject').on(table.subject, table.subjectId, table.at)],
)
