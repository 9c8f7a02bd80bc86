/** One file of an archive, whole: whoever writes one keeps them small. */
export type TarEntry = { name: string; bytes: Buffer }

const BLOCK = 512
const MAX_NAME_LENGTH = 100

/** More than any entry of ours has: what claims to be larger is no archive of ours. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024

export const TAR_END = Buffer.alloc(2 * BLOCK)

/** A file as it stands in an archive that every `tar` opens: its head, itself, and what fills the last block. */
export function tarEntry({ name, bytes }: TarEntry, at: Date): Buffer {
  const filled = Math.ceil(bytes.byteLength / BLOCK) * BLOCK

  return Buffer.concat([headOf(name, bytes.byteLength, at), bytes, Buffer.alloc(filled - bytes.byteLength)])
}

function headOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw new RangeError(`the name ${name} is too long for an archive`)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${octal(size, 11)}\0`, 124)
  head.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136)
  head.write('0', 156) // an ordinary file
  head.write('ustar\x0000', 257)
  head.write(`${octal(sumOf(head), 6)}\0 `, 148)

  return head
}

const octal = (number: number, digits: number): string => number.toString(8).padStart(digits, '0')

/** The sum of a head's bytes, those of the sum itself counted as blanks. */
const sumOf = (head: Buffer): number => head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)

/** The bytes are no archive, or not all of one. */
export class BrokenArchive extends Error {}

/** The files of an archive, one after the other; one at a time is in memory. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]()
  const take = takerFrom(source)
  try {
    while (true) {
      const head = await take(BLOCK)
      if (head.every((byte) => byte === 0)) break
      if (Number.parseInt(text(head, 148, 8), 8) !== sumOf(head)) {
        throw new BrokenArchive('it is no archive, or a part of it was changed')
      }
      const size = Number.parseInt(text(head, 124, 12), 8)
      if (!(size <= MAX_ENTRY_BYTES)) throw new BrokenArchive('it holds what no backup of this shop does')
      const filled = await take(Math.ceil(size / BLOCK) * BLOCK)
      yield { name: text(head, 0, MAX_NAME_LENGTH), bytes: filled.subarray(0, size) }
    }
    for (let next = await source.next(); !next.done; ) next = await source.next() // to the last byte
  } finally {
    await source.return?.()
  }
}

/** The text of a field, which ends at its first zero. */
const text = (head: Buffer, at: number, length: number): string =>
  head
    .toString('utf8', at, at + length)
    .replace(/\0.*$/s, '')
    .trim()

/** Takes so many bytes at a time from chunks of any size. */
function takerFrom(source: AsyncIterator<Uint8Array>) {
  let held: Buffer[] = []
  let size = 0

  return async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const { value, done } = await source.next()
      if (done) throw new BrokenArchive('it ends too early')
      held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      size += value.byteLength
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    held = [all.subarray(wanted)]
    size -= wanted

    return all.subarray(0, wanted)
  }
}
