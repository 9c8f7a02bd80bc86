import { crc32 } from 'node:zlib'
import { IST_OFFSET_MS } from '#domain/india-time.ts'

export type ZipEntry = { name: string; bytes: Uint8Array; at: Date }

type Written = { name: Buffer; crc: number; size: number; stamp: number; offset: number }

const LARGEST_16 = 0xffff
const LARGEST_32 = 0xffffffff
const UTF8_NAMES = 0x0800

/**
 * A zip file, written while it is read: one entry at a time is in memory, and of those before only their names. Entries
 * are stored as they are: PDFs are packed already.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, bytes, at } of entries) {
    const entry = { name: Buffer.from(name), crc: crc32(bytes), size: bytes.byteLength, stamp: stampOf(at), offset }
    written.push(entry)
    const head = localHead(entry)
    yield head
    yield bytes
    offset += head.byteLength + bytes.byteLength
  }
  let size = 0
  for (const entry of written) {
    const line = directoryLine(entry)
    yield line
    size += line.byteLength
  }
  yield directoryEnd({ count: written.length, size, offset })
}

function localHead({ name, crc, size, stamp }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  writeFacts(head, 6, { name, crc, size, stamp })

  return Buffer.concat([head, name])
}

function directoryLine(entry: Written): Buffer {
  const isFar = entry.offset >= LARGEST_32
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(45, 4)
  line.writeUInt16LE(isFar ? 45 : 20, 6)
  writeFacts(line, 8, entry)
  line.writeUInt16LE(isFar ? 12 : 0, 30)
  line.writeUInt32LE(isFar ? LARGEST_32 : entry.offset, 42)

  return Buffer.concat([line, entry.name, isFar ? farOffset(entry.offset) : Buffer.alloc(0)])
}

/** What both heads of an entry say: names are UTF-8, nothing is packed, when, how much. */
function writeFacts(head: Buffer, at: number, { name, crc, size, stamp }: Omit<Written, 'offset'>): void {
  head.writeUInt16LE(UTF8_NAMES, at)
  head.writeUInt32LE(stamp, at + 4)
  head.writeUInt32LE(crc, at + 8)
  head.writeUInt32LE(size, at + 12)
  head.writeUInt32LE(size, at + 16)
  head.writeUInt16LE(name.byteLength, at + 20)
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)

  return extra
}

function directoryEnd({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const isLarge = count >= LARGEST_16 || offset >= LARGEST_32 || size >= LARGEST_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  for (const place of [8, 10]) end.writeUInt16LE(Math.min(count, LARGEST_16), place)
  end.writeUInt32LE(Math.min(size, LARGEST_32), 12)
  end.writeUInt32LE(Math.min(offset, LARGEST_32), 16)
  if (!isLarge) return end

  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  for (const place of [12, 14]) large.writeUInt16LE(45, place)
  for (const [i, number] of [count, count, size, offset].entries()) large.writeBigUInt64LE(BigInt(number), 24 + 8 * i)
  large.writeUInt32LE(0x07064b50, 56)
  large.writeBigUInt64LE(BigInt(offset + size), 64)
  large.writeUInt32LE(1, 72)

  return Buffer.concat([large, end])
}

/** Date and time as MS-DOS kept them, which a zip file says without a zone: India's, where it is opened. */
function stampOf(at: Date): number {
  const local = new Date(at.getTime() + IST_OFFSET_MS)
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)

  return date * 0x10000 + time
}
