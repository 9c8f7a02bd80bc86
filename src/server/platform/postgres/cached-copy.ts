import type { Log } from '#platform/logging/log.ts'
import { repeat } from '#platform/workers/repeat.ts'

const LOOK_AGAIN_MS = 1_000

/** A value as the database has it, and how often it was changed. */
export type Versioned<Value> = { version: number; value: Value }

type Source<Value> = {
  /** What it is, for the log. */
  name: string
  read: () => Promise<Versioned<Value>>
  readVersion: () => Promise<number>
  log: Log
  /** Told as soon as this instance knows another value than before. */
  onChange: () => void
}

/** A small thing of the database's as this instance knows it: in memory, as new as the last announcement, and looked after every second. */
export async function openCachedCopy<Value>({ name, read, readVersion, log, onChange }: Source<Value>) {
  let known = await read()
  let isAway = false

  /** A newer one takes the place of an older one, never the other way: announcements can overtake each other. */
  const take = (next: Versioned<Value>) => {
    if (next.version <= known.version) return
    known = next
    onChange()
  }

  /** Reads it anew; while the database is away the known one stays. */
  const refresh = async () => {
    try {
      take(await read())
    } catch (error) {
      log.warn({ reason: String(error) }, `the ${name} could not be read anew`)
    }
  }

  const look = async () => {
    const version = await readVersion().catch(() => null)
    if (version === null && !isAway) log.warn(`the ${name} cannot be looked after while the database is away`)
    isAway = version === null
    if (version !== null && version > known.version) await refresh()
  }

  const { stop } = repeat(look, LOOK_AGAIN_MS)

  return {
    current: (): Value => known.value,
    take,
    refresh,
    stop,
  }
}
