/** From one byte of a file to another, both included. */
type Part = { start: number; end: number }

/** Keeps files under names that never change their content. */
export type FileStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The names of all files there are. */
  list(): AsyncIterable<string>
  /** A file, or a part of it, as fast as it is taken: for those that are too large to be held whole for everyone who looks. */
  stream(name: string, part?: Part): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
  /** Takes a file away; one that is not there is no matter. */
  remove(name: string): Promise<void>
}

/** Whether a name stays inside of its store: parts between slashes, none of which leads anywhere else. */
export const isFileName = (name: string): boolean =>
  name.split('/').every((part) => !/^\.{0,2}$/.test(part) && !/[\\\0]/.test(part))

export function ensureFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError(`the name ${JSON.stringify(name)} leads out of the store`)
}

/** There is no room for the file: nothing was kept of it. */
export class StoreFull extends Error {}

/** The store does not answer, or not as it should. */
export class StoreAway extends Error {}
