/** Where backups lie. One is there whole, read back and found good, or not at all. */
export type BackupStore = {
  /** For people: without a password. */
  place: string
  /** Keeps a backup under a name once `check` has read it back from where it lies; answers what that found. */
  write<Found>(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    check: (written: AsyncIterable<Uint8Array>) => Promise<Found>,
  ): Promise<Found>
  read(name: string): AsyncIterable<Uint8Array>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}

/** The store cannot be used now; the message says why, as a sentence for the owner. */
export class BackupStoreFails extends Error {
  override name = 'BackupStoreFails'
}
