import type { Log } from '#platform/logging/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { openKnownCopy } from '#platform/postgres/known-copy.ts'
import { readOffers, readVersion } from './stores/offers.ts'

export type PresentOffers = Awaited<ReturnType<typeof openOffers>>

/** All offers as this instance knows them, the oldest first. */
export const openOffers = ({ db, log, onChange }: { db: Database; log: Log; onChange: () => void }) =>
  openKnownCopy({
    ...{ name: 'offers', log, onChange },
    read: () => readOffers(db),
    readVersion: () => readVersion(db),
  })
