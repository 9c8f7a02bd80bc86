/** Where backups lie. One is there whole, read back and found good, or not at all. */
export type BackupStore = {
  /** For people: without a password. */
  place: string
  /** Keeps a backup under a name once `check` has read it back from where it lies; answers its size in bytes. */
  write(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    check: (written: AsyncIterable<Uint8Array>) => Promise<unknown>,
  ): Promise<number>
  read(name: string): AsyncIterable<Uint8Array>
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
}

/** The store cannot be used now; the message says why, as a sentence for the owner. */
export class BackupStoreFails extends Error {
  override name = 'BackupStoreFails'
}
