import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#domain/staff.ts'
import { bytea, moment } from '#platform/postgres/columns.ts'

/** People whose email is proven. A Google-only account has no password and no phone. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique('users_email'), // lower case
    name: text().notNull(),
    phone: text(),
    role: text({ enum: ['customer', 'admin'] })
      .notNull()
      .default('customer'),
    staffRole: text('staff_role', { enum: STAFF_ROLES }), // of an admin; the first one, who is the owner, may have none
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique('users_google_subject'),
    avatar: text(),
    totpSecret: text('totp_secret'),
    totpOffered: text('totp_offered'), // counts once it is confirmed
    totpLastStep: integer('totp_last_step').notNull().default(0), // a code is good once
    /** Since when a customer agrees to be asked for reviews; null: they do not. */
    reviewMailsSince: moment('review_mails_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_newest_customers').on(table.createdAt, table.id).where(sql`${table.role} = 'customer'`),
    index('users_searchable')
      .using('gin', sql`(${searchableSql(table)}) gin_trgm_ops`)
      .where(sql`${table.role} = 'customer'`),
  ],
)

/** What a customer is found by: the words in small letters, of the phone the digits. The index holds this very expression. */
export function searchableSql({ name, email, phone }: Record<'name' | 'email' | 'phone', AnyPgColumn>): SQL<string> {
  return sql`lower(${name} || ' ' || ${email} || ' ' || regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g'))`
}

/** Tokens, hashed: what is stolen from here opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    device: text(), // of staff alone
  },
  (table) => [index('sessions_user').on(table.userId)],
)

const code = {
  codeHash: bytea('code_hash'), // null until the mail is on its way
  codeExpiresAt: moment('code_expires_at'),
  triesLeft: integer('tries_left').notNull().default(0), // of the browser that asked for it
  requestedAt: moment('requested_at').notNull(), // of the latest code
}

/** Tries of everybody else: strangers use up these, never those of the browser that asked. */
const others = { othersTriesLeft: integer('others_tries_left').notNull().default(5) }

/** Sign-ups that wait for their code. Each has its own, and its code makes only this one a user. */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    browserKeyHash: bytea('browser_key_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    ...code,
    ...others,
  },
  (table) => [
    index('registrations_email').on(table.email),
    uniqueIndex('registrations_browser').on(table.browserKeyHash),
  ],
)

/** Forgotten passwords that wait for their code. Each browser that asked has its own: nobody's request takes another's place. */
export const passwordResets = pgTable(
  'recovery_requests',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserKeyHash: bytea('browser_key_hash').notNull(),
    ...code,
    ...others,
  },
  (table) => [
    index('recovery_requests_user').on(table.userId),
    uniqueIndex('recovery_requests_browser').on(table.browserKeyHash),
  ],
)

/** One request per user: read and written by nobody since migration 0010 made `recovery_requests`; a later migration may drop it. */
export const recoveries = pgTable('recoveries', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...code,
})

/** What lets one of the staff in without the authenticator: each code once, signed like the mailed ones. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Every try at a code, by whom or for what it counts, so that asking for new codes buys no further ones. */
export const codeTries = pgTable(
  'code_tries',
  {
    whose: text('email').notNull(), // an email (with a client), or the id of the one browser's request or of the user that it is about
    triedAt: moment('tried_at').notNull(),
    kind: text({ enum: ['sign-up', 'recovery', 'own-browser', 'own-client', 'second-factor'] })
      .notNull()
      .default('sign-up'),
  },
  (table) => [index('code_tries_email').on(table.whose, table.triedAt)],
)

/** People who were sent to the identity provider and have not come back. */
export const googleStarts = pgTable('google_starts', {
  browserKeyHash: bytea('browser_key_hash').primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  next: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** People who came back: their browser changes this code for a token, once. */
export const googleCodes = pgTable('google_codes', {
  codeHash: bytea('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2').notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text('postal_code').notNull(),
    country: text().notNull(),
    number: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
