import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/postgres/database.ts'
import { repeat } from '#platform/workers/repeat.ts'
import type { KnownOffer } from './stores/offers.ts'
import { takenOf } from './stores/uses.ts'

const LOOK_AGAIN_MS = 1_000

type Watched = { db: Database; onChange: () => void; current: () => readonly KnownOffer[] }

/**
 * Which offers of the banner are used up: it must not promise them any more. Looked up every second while one of them
 * has a limit, so that nobody who buys has to tell, or to wait for whoever tells.
 */
export async function watchUsedUp({ db, onChange, current }: Watched) {
  let usedUp: string[] = []

  const look = async () => {
    const limited = current().filter(({ inBanner, isActive, total }) => inBanner && isActive && total !== null)
    const taken = await takenOf(
      db,
      limited.map(({ id }) => id),
    )
    const now = limited.filter(({ id, total }) => (taken.get(id) ?? 0) >= (total ?? 0)).map(({ id }) => id)
    if (isDeepStrictEqual(now, usedUp)) return
    usedUp = now
    onChange()
  }
  await look()
  const { stop } = repeat(() => look().catch(stayAsKnown), LOOK_AGAIN_MS)

  return { isUsedUp: (id: string): boolean => usedUp.includes(id), stop }
}

/** While the database is away; who looks after the offers themselves tells the log. */
const stayAsKnown = () => {}
