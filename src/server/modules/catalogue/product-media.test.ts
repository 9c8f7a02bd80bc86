import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from '#adapters/disk.ts'
import { products } from '#modules/catalogue/tables.ts'
import { sweepFiles } from '#modules/media/sweep-files.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { asFile, filmBytes, formOf, pictureBytes, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const visitor = shop.visitor()
const folder = join(shop.config.dataDir, 'files')

type Entry = { src: string; alt?: string; poster?: string }

async function upload(kind: 'picture' | 'film' = 'picture'): Promise<string> {
  const file = kind === 'picture' ? asFile(await pictureBytes()) : asFile(filmBytes('webm'), 'drop.webm', 'video/webm')
  const { status, body } = await admin.send('uploadMedia', { body: formOf({ file }) })
  expect([status, body.media.kind]).toEqual([201, kind])

  return body.media.src
}
const create = async (media: Entry[] | string) =>
  admin.send('createProduct', {
    body: await productForm({ image: undefined, media: typeof media === 'string' ? media : JSON.stringify(media) }),
  })
const change = (id: string, fields: Record<string, string | File>) =>
  admin.send('updateProduct', { params: { id }, body: formOf(fields) })
const changeMedia = (id: string, media: Entry[]) => change(id, { media: JSON.stringify(media) })
const read = async (id: string) => (await visitor.send('readProduct', { params: { id } })).body
const srcsOf = async (id: string) => (await read(id)).media.map(({ src }) => src)

test('a product is added with pictures and a film, read and listed with them, put in another order, and told in its changes', async () => {
  const [glass, box, drop, still] = [await upload(), await upload(), await upload('film'), await upload()]
  const created = await create([
    { src: glass, alt: ' A glass of it ' },
    { src: drop, alt: 'The drop', poster: still },
    { src: box },
  ])
  expect(created.status).toBe(201)
  const { product } = created.body
  expect(product).toMatchObject({
    image: glass,
    media: [
      { kind: 'picture', src: glass, alt: 'A glass of it' },
      { kind: 'film', src: drop, alt: 'The drop', poster: still },
      { kind: 'picture', src: box, alt: 'Guava Lime' },
    ],
  })
  expect(await read(product.id)).toEqual(product)
  expect(product).toMatchObject((await visitor.send('listProducts')).body[0] ?? {})
  expect((await shop.app.request(drop, { headers: { range: 'bytes=0-99' } })).status).toBe(206)

  const { body } = await changeMedia(product.id, [{ src: box, alt: 'Guava Lime' }, { src: glass }, { src: drop }])
  expect(body.product).toMatchObject({
    image: box,
    media: [
      { kind: 'picture', src: box, alt: 'Guava Lime' },
      { kind: 'picture', src: glass, alt: 'Guava Lime' },
      { kind: 'film', src: drop, alt: 'Guava Lime', poster: box }, // the first picture stands for a film without a still
    ],
  })
  expect((await change(product.id, { name: 'Lime Guava' })).body.product.media[0]?.alt).toBe('Lime Guava')

  const same = JSON.stringify([{ src: box }, { src: glass }, { src: drop }])
  await change(product.id, { media: same })
  const { body: changes } = await admin.send('listProductChanges', { params: { id: product.id } })
  expect(changes.map(({ action }) => action)).toEqual(['updated', 'updated', 'created'])
})

test('six are taken, seven are refused; so is what is no list, not here, there twice, or a film in front', async () => {
  const pictures = await Promise.all(Array.from({ length: 7 }, () => upload()))
  const [first = '', second = ''] = pictures
  const film = await upload('film')
  const full = await create(pictures.slice(0, 6).map((src) => ({ src })))
  expect([full.status, full.body.product.media.length]).toEqual([201, 6])

  const refused: [Entry[] | string, string | RegExp, string?][] = [
    [pictures.map((src) => ({ src })), 'A product can have at most 6 pictures and films.'],
    [[{ src: first }, { src: first }], 'The same file is there twice.'],
    [[{ src: film }, { src: first }], 'The first one must be a picture: it stands on the cards.'],
    [[{ src: first }, { src: film, poster: film }], 'The still of a film must be a picture.'],
    [[{ src: first }, { src: '' }], 'Please remove the file that could not be uploaded.'],
    [[{ src: first, alt: 'x'.repeat(201) }], 'Please keep this to at most 200 characters.'],
    [[{ src: first, alt: 'a\u0000b' }], 'Please remove the invisible characters.'],
    [[{ src: first }, { src: 'https://elsewhere.example/a.webp' }], /not here any more/],
    [[{ src: `/media/${'0'.repeat(32)}-1280.webp` }], /not here any more/],
    [[{ src: first }, { src: second, poster: '/etc/passwd' }], /not here any more/],
    ['{"src": "x"}', /come as a list/],
    ['[{"alt": "no file"}]', /come as a list/],
    ['[1, null]', /come as a list/],
    ['not JSON', /come as a list/],
  ]
  for (const [media, words] of refused) {
    const { status, body } = await create(media)
    expect([status, body.fields?.media, body.message]).toEqual([400, body.message, expect.stringMatching(words)])
  }
  for (const media of ['[]', '']) {
    expect((await create(media)).body.fields).toEqual({ image: 'Product image is required' })
  }
  const emptied = await change(full.body.product.id, { media: '[]' })
  expect([emptied.status, emptied.body.fields]).toEqual([400, { image: 'Product image is required' }])
  expect(await read(full.body.product.id)).toEqual(full.body.product)
})

test('who knows of one image only changes that one, and the others stay', async () => {
  const [glass, box, drop] = [await upload(), await upload(), await upload('film')]
  const { product } = (await create([{ src: glass, alt: 'A glass' }, { src: drop }, { src: box }])).body

  const { body } = await change(product.id, { image: asFile(await pictureBytes('webp')) })
  expect(body.product.image).toMatch(/^\/media\//)
  expect(body.product.media).toEqual([
    { kind: 'picture', src: body.product.image, alt: 'Guava Lime' },
    { kind: 'film', src: drop, alt: 'Guava Lime', poster: body.product.image },
    { kind: 'picture', src: box, alt: 'Guava Lime' },
  ])
  expect((await change(product.id, { image: body.product.image, price: '250' })).body.product).toEqual({
    ...body.product,
    price: 250,
  })
  expect((await change(product.id, { image: box })).body.product.media.map(({ src }) => src)).toEqual([box, drop])
  expect((await change(product.id, { image: drop })).status).toBe(400)
})

test('who writes the image alone, as was done before migration 0022, may, and what is answered agrees', async () => {
  const [glass, box] = [await upload(), await upload()]
  const { product } = (
    await create([
      { src: glass, alt: 'A glass' },
      { src: box, alt: 'The box' },
    ])
  ).body
  await shop.db.update(products).set({ image: '/pictures/berry-blast-1280.webp' }).where(eq(products.id, product.id))

  expect(await srcsOf(product.id)).toEqual(['/pictures/berry-blast-1280.webp', box])
  expect(await srcsOf(await stockProduct(shop))).toEqual(['/pictures/berry-blast-1280.webp'])
})

test('what another product has or had may be used again', async () => {
  const [glass, box] = [await upload(), await upload()]
  const { product } = (await create([{ src: glass }, { src: box }])).body
  await changeMedia(product.id, [{ src: box }])
  await admin.send('deleteProduct', { params: { id: product.id } })

  const other = await stockProduct(shop)
  await changeMedia(other, [{ src: '/pictures/berry-blast-1280.webp' }, { src: glass }, { src: box }])
  expect(await srcsOf(other)).toEqual(['/pictures/berry-blast-1280.webp', glass, box])
})

test('a picture comes from an address, too; what is nothing at all, or not public, is refused', async () => {
  const nothing = await admin.send('uploadMedia', { body: formOf({}) })
  expect([nothing.status, nothing.body.fields]).toEqual([400, { file: 'Please choose a file or enter an address.' }])
  const empty = await admin.send('uploadMedia', { body: formOf({ file: asFile('') }) })
  expect(empty.status).toBe(400)
  const own = await admin.send('uploadMedia', { body: formOf({ url: 'https://127.0.0.1/bomb.png' }) })
  expect([own.status, own.body.fields]).toEqual([400, { file: 'The address must start with https:// and be public.' }])
})

test('a picture of ours comes from its address: alone, or behind the shop’s own; what is said of it stays', async () => {
  const glass = await upload()
  const { product } = (await create([{ src: glass, alt: 'A glass of it' }])).body

  for (const url of [glass, `${shop.config.publicUrl}${glass}`]) {
    const { status, body } = await admin.send('uploadMedia', { body: formOf({ url }) })
    expect([status, body.media]).toEqual([201, { kind: 'picture', src: glass }])
    expect((await change(product.id, { image: url })).body.product.media).toEqual(product.media)
  }
})

test('what nobody used within a day is swept; what was used once stays', async () => {
  const isThere = (src: string) => existsSync(join(folder, src.replace('/media/', '')))
  const [used, left, leftFilm] = [await upload(), await upload(), await upload('film')]
  const { product } = (await create([{ src: used }])).body
  await change(product.id, { image: asFile(await pictureBytes('webp')) }) // orders may still show the first one
  await shop.db.execute(sql`update media_files set kept_at = now() - interval '25 hours'`)
  const fresh = await upload()

  const deps = { db: shop.db, files: createDiskStore(folder) }
  await sweepFiles(deps)
  expect([used, left, leftFilm, fresh].map(isThere)).toEqual([true, false, false, true])
  const gone = await changeMedia(product.id, [{ src: left }])
  expect([gone.status, gone.body.fields?.media]).toEqual([400, expect.stringMatching(/choose it again/)])
  expect((await changeMedia(product.id, [{ src: fresh }])).status).toBe(200)

  await sweepFiles(deps)
  expect(readdirSync(folder).length).toBeGreaterThan(0)
})
