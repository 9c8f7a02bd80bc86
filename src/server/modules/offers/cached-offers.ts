import type { Log } from '#platform/logging/log.ts'
import { openCachedCopy } from '#platform/postgres/cached-copy.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readOffers, readVersion } from './stores/offers.ts'
import { watchUsedUp } from './watch-used-up.ts'

export type CachedOffers = Awaited<ReturnType<typeof openOffers>>

/** All offers as this instance knows them, the oldest first, and which of the banner's are used up. */
export async function openOffers({ db, log, onChange }: { db: Database; log: Log; onChange: () => void }) {
  const copy = await openCachedCopy({
    name: 'offers',
    log,
    onChange,
    read: () => readOffers(db),
    readVersion: () => readVersion(db),
  })
  const { isUsedUp, stop } = await watchUsedUp({ db, onChange, current: copy.current })

  return {
    ...copy,
    isUsedUp,
    stop: () => {
      copy.stop()
      stop()
    },
  }
}
