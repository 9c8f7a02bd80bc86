import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { PICTURE } from '#contract/picture.ts'
import { asFile, pictureBytes, plain, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { FORMATS, WIDTHS } from './picture.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const folder = join(shop.config.dataDir, 'files')

const upload = async (bytes: Uint8Array | string, name?: string, type?: string) =>
  admin.send('createProduct', { body: await productForm({ image: asFile(bytes, name, type) }) })

const keptFiles = () => (existsSync(folder) ? readdirSync(folder) : [])

/** The pictures that are kept, whatever sizes of them are there yet. */
const keptPictures = () => new Set(keptFiles().map((name) => name.slice(0, 32)))

async function fetchMedia(path: string) {
  const response = await shop.app.request(path)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Uploads a picture and answers the file that the shop shows. */
async function shown(bytes: Uint8Array) {
  const { status, body } = await upload(bytes)
  expect(status).toBe(201)
  const { bytes: kept } = await fetchMedia(body.product.image)

  return { kept, metadata: await sharp(kept).metadata(), image: body.product.image }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is taken and encoded anew as WebP', async (format) => {
  const { metadata, image } = await shown(await pictureBytes(format))

  expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(image).toMatch(/^\/media\/[0-9a-f]{32}-1280\.webp$/)
})

test('nothing of the camera stays: no place, no owner, no profile, and the picture stands upright', async () => {
  const photo = await plain()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const { kept, metadata } = await shown(photo)
  expect(metadata).toMatchObject({ width: 40, height: 60 })
  for (const part of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(metadata[part]).toBeUndefined()
  expect(kept.toString('latin1')).not.toContain('SECRET-OWNER')
})

test('what hides behind a picture is not kept', async () => {
  const html = '<script>alert(1)</script>'
  const { kept } = await shown(Buffer.concat([await pictureBytes('jpeg'), Buffer.from(html)]))

  expect(kept.toString('latin1')).not.toContain('<script>')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script></svg>'

test.each([
  ['an SVG', async () => svg],
  ['an SVG that calls itself a PNG', async () => `<?xml version="1.0"?>${svg}`],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
  ['a GIF that is a script', async () => 'GIF89a/*\u0000\u0000*/=1;alert(1)//'],
  ['HTML with a picture behind it', async () => Buffer.concat([Buffer.from('<html>'), await pictureBytes('jpeg')])],
  ['half a JPEG', async () => (await pictureBytes('jpeg', plain(600, 600))).subarray(0, 1800)],
  ['half a PNG', async () => (await pictureBytes('png', plain(600, 600))).subarray(0, 900)],
  ['the head of a WebP alone', async () => (await pictureBytes('webp')).subarray(0, 30)],
  ['a PDF', async () => '%PDF-1.7\n1 0 obj'],
  ['noise', async () => Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 97) % 256))],
])('%s is refused, and nothing of it is kept', async (_, make) => {
  const before = keptPictures()
  const { status, body } = await upload(await make())

  expect(status).toBe(400)
  expect(body).toEqual({ code: 'invalid_input', message: PICTURE.unreadable, fields: { image: PICTURE.unreadable } })
  expect(keptPictures()).toEqual(before)
})

test('more than 25 megapixels are refused, however few bytes they take', async () => {
  const before = keptPictures()
  const bomb = await pictureBytes('png', plain(5001, 5001))
  expect(bomb.byteLength).toBeLessThan(PICTURE.mostBytes)
  const { status, body } = await upload(bomb)

  expect([status, body.fields]).toEqual([400, { image: PICTURE.tooManyPixels }])
  expect(keptPictures()).toEqual(before)
})

test('more than 5 MB are refused', async () => {
  const before = keptPictures()
  const heavy = Buffer.concat([await pictureBytes('jpeg'), Buffer.alloc(PICTURE.mostBytes)])
  const { status, body } = await upload(heavy)

  expect([status, body.code, body.message]).toEqual([413, 'too_large', 'Pictures can have at most 5 MB.'])
  expect((await upload(Buffer.alloc(6_100_000))).status).toBe(413)
  expect(keptPictures()).toEqual(before)
})

test('a job makes every size in both formats; one that is missing is the largest, for now', async () => {
  const { image } = await shown(await pictureBytes('png', plain(1500, 1000)))
  const key = /([0-9a-f]{32})/.exec(image)?.[1] ?? ''
  const all = FORMATS.flatMap((format) => WIDTHS.map((width) => `${key}-${width}.${format}`))
  await vi.waitFor(
    () =>
      expect(
        keptFiles()
          .filter((name) => name.startsWith(key))
          .sort(),
      ).toEqual(all.sort()),
    60_000,
  )

  for (const name of all) {
    const { status, headers, bytes } = await fetchMedia(`/media/${name}`)
    const { width, format } = await sharp(bytes).metadata()
    expect([status, width, format]).toEqual([
      200,
      Number(/-(\d+)\./.exec(name)?.[1]),
      name.endsWith('avif') ? 'heif' : 'webp',
    ])
    expect(headers.get('content-type')).toBe(`image/${name.split('.')[1]}`)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }

  rmSync(join(folder, `${key}-320.avif`))
  const { status, headers, bytes } = await fetchMedia(`/media/${key}-320.avif`)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-cache'])
  expect((await sharp(bytes).metadata()).width).toBe(1280)
})

test.each([
  '/media/00000000000000000000000000000000-1280.webp',
  '/media/bomb.png',
  '/media/..%2f..%2fpackage.json',
  '/media/..%5c..%5cpackage.json',
  '/media/%2e%2e%2f00000000000000000000000000000000-1280.webp',
  '/media/00000000000000000000000000000000-1280.webp%00.png',
  '/media/00000000000000000000000000000000-1280.webp/../../package.json',
  '/media/',
])('%s names nothing', async (path) => {
  expect((await shop.app.request(path)).status).toBe(404)
})
