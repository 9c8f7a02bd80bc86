import { announce } from '#platform/postgres/announcements.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Tells the shop of what a test has changed behind its back, as whoever changes the catalogue does. */
export const tellOfCatalogue = (shop: { db: Database }): Promise<void> =>
  shop.db.transaction((tx) => announce(tx, 'catalogue'))
