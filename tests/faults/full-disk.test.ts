import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const SMALL = 'size=64k,mode=0777'

const shop = await openTestShop()
afterAll(shop.stop)

/** Puts a disk of 64 kB into the place of the folder; false where this account may not. */
function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', SMALL, 'tmpfs', folder]).status === 0
  if (isMounted) onTestFinished(() => void spawnSync('umount', ['-l', folder]))

  return isMounted
}

test('no room for a picture: 503 with a time to try again, nothing is left behind, and it goes on once there is some', async ({
  skip,
}) => {
  const folder = join(shop.config.dataDir, 'files')
  if (!mountSmallDisk(folder)) skip('this account may not mount a small disk')
  writeFileSync(join(folder, 'filler'), Buffer.alloc(64 * 1024))
  const admin = await shop.signInAdmin()
  const upload = async () => admin.send('createProduct', { body: await productForm() })

  const refused = await upload()
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
  expect(readdirSync(folder)).toEqual(['filler'])
  expect((await shop.visitor().send('ready')).status).toBe(200)

  rmSync(join(folder, 'filler'))
  expect((await upload()).status).toBe(201)
})

test('no room for a backup: the owner reads why, and nothing half is left', async ({ skip }) => {
  const folder = join(shop.config.dataDir, 'backups')
  if (!mountSmallDisk(folder)) skip('this account may not mount a small disk')
  writeFileSync(join(folder, 'filler'), Buffer.alloc(60 * 1024))
  const admin = await shop.signInAdmin()
  await admin.send('backUpNow')

  const newest = async () => (await admin.send('readBackups')).body.entries[0]
  await expect.poll(async () => (await newest())?.problem).toMatch(/^There is no room for the backup in/)
  expect(readdirSync(folder)).toEqual(['filler'])
})
