import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { BackupStoreFails } from '#ports/backup-store.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { createBackupBucket } from './backup-bucket.ts'
import { createBackupFolder } from './backup-folder.ts'

const parent = await mkdtemp(join(tmpdir(), 'dhamaka-backups-'))
const folder = join(parent, 'backups')
const bucket = await startBucket({ keyId: 'AKIASHOP', secret: 'kept' })
afterAll(async () => {
  await bucket.stop()
  await rm(parent, { recursive: true })
})

const url = `s3://AKIASHOP:kept@${bucket.host}/shop/nightly?tls=off`
const stores = { folder: createBackupFolder(folder), bucket: createBackupBucket(url, { partBytes: 10 }) }

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const read = async (store: (typeof stores)['folder'], name: string) => (await buffer(store.read(name))).toString()

describe.each(Object.entries(stores))('a %s', (_, store) => {
  test('keeps what was read back and found good, in one piece or in many', async () => {
    const check = async (written: AsyncIterable<Uint8Array>) => (await buffer(written)).toString()
    expect(await store.write('short.tar', chunks('one'), check)).toBe('one')
    const long = chunks('0123456', '789abcdefghij', '', 'klmn')
    expect(await store.write('long.tar', long, check)).toBe('0123456789abcdefghijklmn')

    expect(await read(store, 'long.tar')).toBe('0123456789abcdefghijklmn')
    expect(await read(store, 'short.tar')).toBe('one')
    expect((await store.list()).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: 'long.tar', bytes: 24 },
      { name: 'short.tar', bytes: 3 },
    ])
    await store.remove('short.tar')
    expect((await store.list()).map(({ name }) => name)).toEqual(['long.tar'])
  })

  test.each([
    [
      'is not what was written',
      () => chunks('0123456789abcdef'),
      () => Promise.reject(new Error('damaged')),
      'damaged',
    ],
    ['is never finished', broken, async () => {}, 'cut'],
  ])('what %s leaves nothing behind', async (_, source, check, reason) => {
    await expect(store.write('half.tar', source(), check)).rejects.toThrow(reason)

    expect((await store.list()).map(({ name }) => name)).not.toContain('half.tar')
    expect(await readdir(folder)).not.toContain('half.tar.part')
    expect(bucket.openUploads()).toBe(0)
  })
})

async function* broken() {
  yield Buffer.alloc(50)
  throw new Error('cut')
}

test('in a folder a backup is its owner’s alone', async () => {
  await stores.folder.write('own.tar', chunks('secret'), async () => {})

  expect((await stat(join(folder, 'own.tar'))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a store that cannot be used is told in a sentence, without the key', async () => {
  const wrong = createBackupBucket(`s3://AKIASHOP:guessed@${bucket.host}/shop/nightly?tls=off`)
  const refused = wrong.write('none.tar', chunks('one'), async () => {})

  await expect(refused).rejects.toThrow(BackupStoreFails)
  await expect(refused).rejects.toThrow(
    `The store of the backups (s3://${bucket.host}/shop/nightly) does not take the backup: it answered 403.`,
  )
  await expect(wrong.list()).rejects.toThrow('does not tell what is in it: it answered 403.')
})
