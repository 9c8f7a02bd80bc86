import { afterAll, expect, test } from 'vitest'
import { FILM } from '#contract/film.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { asFile, filmBytes, formOf, pictureBytes } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const key = { keyId: 'AKIASHOP', secret: 'secret' }
const bucket = await startBucket(key)
const shop = await openTestShop({
  isRunningJobs: false,
  settings: { FILES_URL: `s3://${key.keyId}:${key.secret}@${bucket.host}/films?tls=off` },
})
afterAll(async () => {
  await shop.stop()
  await bucket.stop()
})

const admin = await shop.signInAdmin()
const upload = (bytes: Uint8Array | string, name = 'film.mp4', type = 'video/mp4') =>
  admin.send('uploadMedia', { body: formOf({ file: asFile(bytes, name, type) }) })

const mp4 = filmBytes('mp4')
const webm = filmBytes('webm')

/** A box of an MP4. */
function box(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.byteLength)
  head.write(name, 4)
  return Buffer.concat([head, body])
}

/** The same bytes with one word for another of the same length, wherever it stands first. */
function exchanged(bytes: Buffer, word: string, other: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(other, copy.indexOf(word))
  return copy
}

test.each([
  ['mp4', mp4, 'drop.mp4', 'video/mp4'],
  ['webm', webm, 'anything.bin', 'application/octet-stream'],
])(
  '%s: what a film is, its bytes tell; it is served whole, in parts, and by its tag',
  async (format, bytes, name, type) => {
    const { status, body } = await upload(bytes, name, type)
    expect([status, body.media.kind]).toEqual([201, 'film'])
    const { src } = body.media
    expect(src).toMatch(new RegExp(`^/media/[0-9a-f]{32}-${bytes.byteLength}\\.${format}$`))

    const ask = (headers: Record<string, string> = {}, method = 'GET') => shop.app.request(src, { headers, method })
    const whole = await ask()
    expect([whole.status, Object.fromEntries(whole.headers)]).toMatchObject([
      200,
      {
        'content-type': `video/${format}`,
        'content-length': String(bytes.byteLength),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    ])
    const kept = Buffer.from(await whole.arrayBuffer())
    expect(kept.byteLength).toBe(bytes.byteLength)

    const ranges: [string, number, number][] = [
      ['bytes=0-', 0, bytes.byteLength - 1],
      ['bytes=100-199', 100, 199],
      ['bytes=-10', bytes.byteLength - 10, bytes.byteLength - 1],
    ]
    for (const [range, start, end] of ranges) {
      const part = await ask({ range })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${bytes.byteLength}`,
      ])
      expect(part.headers.get('content-length')).toBe(String(end - start + 1))
      expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(start, end + 1))).toBe(true)
    }

    const outside = await ask({ range: `bytes=${bytes.byteLength}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.byteLength}`])
    const tag = whole.headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
    expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).status).toBe(206)
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '10', ''])
  },
)

test.each([
  ['a film’s head with nothing behind it', mp4.subarray(0, 32)],
  ['half an MP4', mp4.subarray(0, mp4.byteLength >> 1)],
  ['half a WebM', webm.subarray(0, webm.byteLength >> 1)],
  ['an MP4 of a codec that few play', exchanged(mp4, 'avc1\0\0\0\0\0\0\0\x01', 'hvc1\0\0\0\0\0\0\0\x01')],
  ['an MP4 without a picture', exchanged(mp4, 'vide', 'soun')],
  ['an MP4 without a beginning', exchanged(mp4, 'moov', 'free')],
  ['a Matroska that is no WebM', exchanged(webm, 'webm', 'matr')],
  ['a WebM of an unknown codec', exchanged(webm, 'V_VP9', 'V_XYZ')],
  ['an MP4 that lies about its length', Buffer.concat([mp4, Buffer.from([0, 0, 255, 255]), Buffer.from('free')])],
])('%s is refused, and nothing of it is kept', async (_, bytes) => {
  const before = bucket.names()
  const { status, body } = await upload(bytes)

  expect([status, body]).toEqual([
    400,
    { code: 'invalid_input', message: FILM.unreadable, fields: { file: FILM.unreadable } },
  ])
  expect(bucket.names()).toEqual(before)
})

test('what only calls itself a film is read as what it is: a picture, or nothing', async () => {
  const avif = await upload(await pictureBytes('avif'))
  expect([avif.status, avif.body.media.kind]).toEqual([201, 'picture'])

  const html = await upload('<script>alert(1)</script>')
  expect([html.status, html.body.fields]).toEqual([400, { file: FILM.unreadable }])
})

test('more than 5 MB are refused', async () => {
  const { status, body } = await upload(Buffer.concat([mp4, box('free', Buffer.alloc(FILM.mostBytes))]))

  expect([status, body.code, body.message]).toEqual([413, 'too_large', FILM.tooLarge])
})

test('what the camera wrote about place and owner is not kept', async () => {
  const { body } = await upload(Buffer.concat([mp4, box('uuid', Buffer.from('SECRET-PLACE'))]))
  const kept = await (await shop.app.request(body.media.src)).text()

  expect(mp4.toString('latin1')).toContain('udta')
  for (const word of ['SECRET-PLACE', 'udta', 'Lavf']) expect(kept).not.toContain(word)
})

test('a film that is not there is a 404, whatever part is asked for', async () => {
  const path = `/media/${'0'.repeat(32)}-500.mp4`
  expect((await shop.app.request(path)).status).toBe(404)
  expect((await shop.app.request(path, { headers: { range: 'bytes=0-' } })).status).toBe(404)
})
