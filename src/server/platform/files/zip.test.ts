import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { readZip } from '#tests/support/read-zip.ts'
import { type ZipEntry, zip } from './zip.ts'

const AT = new Date('2026-11-16T06:22:00Z')

async function zipped(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const given = (async function* () {
    yield* entries
  })()
  const chunks: Uint8Array[] = []
  for await (const chunk of zip(given)) chunks.push(chunk)

  return Buffer.concat(chunks)
}

test('what went in comes out: names of any letters, contents, checksums, the time in India', async () => {
  const files = [
    { name: 'invoices/one.pdf', bytes: Buffer.from('first'), at: AT },
    { name: 'चालान.pdf', bytes: Buffer.alloc(0), at: AT },
    { name: 'two.bin', bytes: Buffer.from([0, 255, 80, 75, 5, 6]), at: AT },
  ]

  const found = readZip(await zipped(files))

  expect(found.map(({ name, bytes }) => [name, [...bytes]])).toEqual(files.map(({ name, bytes }) => [name, [...bytes]]))
  for (const { crc, bytes, time } of found) expect([crc, time]).toEqual([crc32(bytes), '2026-11-16 11:52'])
})

test('an archive of no files can be read, too', async () => {
  expect(readZip(await zipped([]))).toEqual([])
})

test('more entries than the old format counts are all found', async () => {
  const count = 65_536
  const many = Array.from({ length: count }, (_, i) => ({ name: `${i}`, bytes: Buffer.from([i % 256]), at: AT }))

  const found = readZip(await zipped(many))

  expect(found).toHaveLength(count)
  expect(found.at(-1)).toMatchObject({ name: String(count - 1), bytes: Buffer.from([(count - 1) % 256]) })
})

test('an entry is asked for when those before it are taken: no more than one is held', async () => {
  let asked = 0
  const source = (async function* () {
    for (; ; asked += 1) yield { name: `${asked}`, bytes: Buffer.alloc(10), at: AT }
  })()
  const chunks = zip(source)
  for (let taken = 0; taken < 10; taken += 1) await chunks.next()

  expect(asked).toBe(4) // the fifth is held: a head and a body each
  await chunks.return(undefined)
})
