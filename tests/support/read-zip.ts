type Found = { name: string; bytes: Buffer; crc: number; time: string }

/** Reads a zip file by its directory, from its end, as whoever opens one does; entries must be stored as they are. */
export function readZip(file: Buffer): Found[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const isLarge = file.readUInt16LE(end + 10) === 0xffff
  const large = isLarge ? Number(file.readBigUInt64LE(end - 20 + 8)) : 0
  const count = isLarge ? Number(file.readBigUInt64LE(large + 32)) : file.readUInt16LE(end + 10)
  let at = isLarge ? Number(file.readBigUInt64LE(large + 48)) : file.readUInt32LE(end + 16)

  return Array.from({ length: count }, () => {
    const [nameSize, extraSize] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30)]
    const [size, offset, crc] = [file.readUInt32LE(at + 24), file.readUInt32LE(at + 42), file.readUInt32LE(at + 16)]
    const name = file.subarray(at + 46, at + 46 + nameSize).toString()
    const time = timeOf(file.readUInt16LE(at + 14), file.readUInt16LE(at + 12))
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    if (file.readUInt32LE(offset) !== 0x04034b50 || file.readUInt32LE(offset + 14) !== crc) {
      throw new Error(`${name} is not where the directory says`)
    }
    at += 46 + nameSize + extraSize

    return { name, bytes: file.subarray(start, start + size), crc, time }
  })
}

function timeOf(date: number, time: number): string {
  const two = (number: number) => String(number).padStart(2, '0')

  return `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)} ${two(time >> 11)}:${two((time >> 5) & 63)}`
}
