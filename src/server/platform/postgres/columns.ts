import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Raw bytes, such as a hash. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A moment, whatever the time zone it was written in. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })
