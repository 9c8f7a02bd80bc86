import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StoreAway } from '#ports/file-store.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { createDiskStore } from './disk.ts'
import { createS3Store } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'dhamaka-files-'))
const bucket = await startBucket({ keyId: 'AKIASHOP', secret: 'a/secret+with=signs' })
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const urlWith = (keyId: string, secret: string) =>
  `s3://${keyId}:${encodeURIComponent(secret)}@${bucket.host}/pictures/shop?region=ap-south-1&tls=off`
const url = urlWith('AKIASHOP', 'a/secret+with=signs')

describe.each([
  ['a folder', createDiskStore(folder)],
  ['an S3-compatible store', createS3Store(url)],
])('%s', (_, files) => {
  test('gives back what was put, and null for what never was', async () => {
    const bytes = new Uint8Array([0, 1, 2, 253, 254, 255])
    await files.put('berry-480.webp', bytes)

    expect(await files.get('berry-480.webp')).toEqual(bytes)
    expect(await files.get('nothing-480.webp')).toBeNull()
  })

  test('gives a file or a part of it as it is taken', async () => {
    const bytes = new Uint8Array([10, 11, 12, 13, 14, 15])
    await files.put('drop-6.mp4', bytes)
    const taken = async (part?: { start: number; end: number }) =>
      new Uint8Array(await new Response(await files.stream('drop-6.mp4', part)).arrayBuffer())

    expect(await taken()).toEqual(bytes)
    expect(await taken({ start: 2, end: 4 })).toEqual(bytes.slice(2, 5))
    expect(await files.stream('nothing-6.mp4')).toBeNull()
  })

  test.each(['../out.webp', 'reviews/../../out.webp', '/tmp/out.webp', 'a//b.webp', 'a\\..\\b.webp', '..', ''])(
    'refuses the name %j, which leads elsewhere',
    async (name) => {
      await expect(files.put(name, new Uint8Array([1]))).rejects.toThrow('leads out of the store')
      await expect(files.get(name)).rejects.toThrow('leads out of the store')
      await expect(files.stream(name)).rejects.toThrow('leads out of the store')
      await expect(files.remove(name)).rejects.toThrow('leads out of the store')
    },
  )

  test('forgets what is removed, once or twice', async () => {
    await files.put('mint.webp', new Uint8Array([1]))
    await files.remove('mint.webp')
    await files.remove('mint.webp')
    expect(await files.get('mint.webp')).toBeNull()
  })

  test('writes a file over one of the same name', async () => {
    await files.put('lime.webp', new Uint8Array([1]))
    await files.put('lime.webp', new Uint8Array([2]))
    expect(await files.get('lime.webp')).toEqual(new Uint8Array([2]))
  })

  test('tells the names of all files, and of no draft', async () => {
    for (const name of ['mango.webp', 'reviews/rose.webp', 'a&b.webp']) await files.put(name, new Uint8Array([3]))
    await writeFile(join(folder, 'half.webp.5f0d7a5e-2f3b-4a70-9d10-0123456789ab'), 'half')

    const names = await Array.fromAsync(files.list())
    expect(names).toEqual(expect.arrayContaining(['mango.webp', 'reviews/rose.webp', 'a&b.webp']))
    expect(names.filter((name) => name.startsWith('half'))).toEqual([])
  })
})

test('in a bucket, files lie in the folder that was named', async () => {
  await createS3Store(url).put('rose.webp', new Uint8Array([1]))

  expect(bucket.names()).toContain('/pictures/shop/rose.webp')
})

test.each([
  ['the wrong key', urlWith('AKIASHOP', 'guessed')],
  ['nobody there', 's3://a:b@localhost:9/pictures?tls=off'],
])('%s: the store is away, and says why', async (_, url) => {
  await expect(createS3Store(url).put('mint.webp', new Uint8Array([1]))).rejects.toThrow(StoreAway)
  await expect(createS3Store(url).get('mint.webp')).rejects.toThrow(/mint\.webp/)
  await expect(createS3Store(url).stream('mint.webp')).rejects.toThrow(StoreAway)
  await expect(createS3Store(url).remove('mint.webp')).rejects.toThrow(StoreAway)
})
