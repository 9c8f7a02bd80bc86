import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The runners that are alive. A job held by a runner that is not among them is given to another. */
export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})
