/** Keeps files under names that never change their content. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The names of all files there are. */
  list(): AsyncIterable<string>
}

/** There is no room for the file: nothing was kept of it. */
export class StoreFull extends Error {}

/** The store does not answer, or not as it should. */
export class StoreAway extends Error {}
