import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from '#adapters/disk.ts'
import { sweepFiles } from '#modules/media/sweep-files.ts'
import { buy, changeProduct, stockProduct } from '#tests/support/buying.ts'
import { asFile, pictureBytes, plain } from '#tests/support/pictures.ts'
import { customerWith, reviewForm } from '#tests/support/reviews.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const owner = await shop.signInAdmin()
const visitor = shop.visitor()

const publicReviews = async (id: string) => (await visitor.send('listReviews', { params: { id } })).body
const ratingOf = async (id: string) => (await visitor.send('readProduct', { params: { id } })).body.rating
const decide = (id: string, isShown: boolean) => owner.send('decideReview', { params: { id }, body: { isShown } })

test('a review waits for the owner, is then read by all under a short name, counts in the rating, and goes again', async () => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  const own = async () => (await customer.send('readOwnReview', { params: { id } })).body
  expect(await own()).toEqual({ mayWrite: true, review: null })

  const text = 'Fizzed like <b>mad</b>.\nAgain!'
  const written = await customer.send('createReview', { params: { id }, body: reviewForm({ stars: '4', text }) })
  expect([written.status, written.body.review]).toMatchObject([201, { stars: 4, text, state: 'pending', pictures: [] }])
  expect(await own()).toMatchObject({ mayWrite: false, review: { state: 'pending' } })
  expect(await publicReviews(id)).toEqual([])
  expect(await ratingOf(id)).toBeNull()

  const { id: reviewId } = written.body.review
  const queued = (await owner.send('listAllReviews', { query: { state: 'pending' } })).body
  expect(queued).toContainEqual(
    expect.objectContaining({
      id: reviewId,
      product: 'Berry Blast',
      customer: expect.objectContaining({ name: 'Asha Rao' }),
    }),
  )
  const shown = await decide(reviewId, true)
  expect([shown.status, shown.body.review.state]).toEqual([200, 'shown'])
  expect((await decide(reviewId, true)).status).toBe(200)
  expect(await publicReviews(id)).toEqual([
    { id: reviewId, stars: 4, text, name: 'Asha R.', date: expect.any(String), pictures: [] },
  ])
  expect(await ratingOf(id)).toEqual({ average: 4, count: 1 })
  const listed = (await visitor.send('listProducts', {})).body.find((product) => product.id === id)
  expect(listed?.rating).toEqual({ average: 4, count: 1 })

  await decide(reviewId, false)
  expect(await publicReviews(id)).toEqual([])
  expect(await ratingOf(id)).toBeNull()
  expect((await own()).review?.state).toBe('hidden')
  const { rows } = await shop.db.execute<{ action: string }>(
    `select action from audit_entries where subject = 'review' and subject_id = '${reviewId}' order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['shown', 'hidden'])
})

test('only who bought it and has it may review it, once', async () => {
  const [id, other] = [await stockProduct(shop), await stockProduct(shop)]
  const stranger = await shop.signInCustomer()
  const write = (productId: string) => stranger.send('createReview', { params: { id: productId }, body: reviewForm() })
  expect((await write(id)).body).toMatchObject({ code: 'not_bought' })

  const orderId = await buy(shop, stranger, { [id]: 1 })
  expect((await write(id)).status).toBe(403)
  expect((await stranger.send('readOwnReview', { params: { id } })).body.mayWrite).toBe(false)
  await owner.send('changeOrderStatus', { params: { id: orderId }, body: { status: 'delivered' } })
  expect((await write(id)).status).toBe(201)
  const second = await write(id)
  expect([second.status, second.body.code]).toEqual([409, 'already_reviewed'])
  expect((await write(other)).status).toBe(403)
  expect((await write('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await decide('00000000-0000-4000-8000-000000000000', true)).status).toBe(404)
})

test('of two that one customer sends at once one is kept; two that are let through at once both count', async () => {
  const id = await stockProduct(shop)
  const [one, two] = [await customerWith(shop, id), await customerWith(shop, id)]
  const write = ({ customer }: typeof one, stars: string) =>
    customer.send('createReview', { params: { id }, body: reviewForm({ stars }) })
  const answers = await Promise.all([write(one, '5'), write(one, '5'), write(one, '5'), write(two, '2')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])

  const kept = answers.filter(({ status }) => status === 201).map(({ body }) => body.review.id)
  await Promise.all(kept.map((reviewId) => decide(reviewId, true)))
  expect(await ratingOf(id)).toEqual({ average: 3.5, count: 2 })
  const [page] = await publicReviews(id)
  const newest = await visitor.send('listReviews', { params: { id }, query: { limit: '1' } })
  expect(newest.body).toEqual([page])
  expect(newest.headers.get('link')).toContain('rel="next"')
})

test.each([
  ['no stars', { stars: undefined }, 'stars', 'Please give one to five stars.'],
  ['six stars', { stars: '6' }, 'stars', 'Please give one to five stars.'],
  ['half a star', { stars: '0.5' }, 'stars', 'Please give one to five stars.'],
  ['no words', { text: '   ' }, 'text', 'Please write a few words.'],
  ['too many words', { text: 'x'.repeat(2001) }, 'text', 'Please keep this to at most 2000 characters.'],
])('%s are refused', async (_, changes, field, message) => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  const { status, body } = await customer.send('createReview', { params: { id }, body: reviewForm(changes) })

  expect([status, body.code, body.fields?.[field]]).toEqual([400, 'invalid_input', message])
})

test('up to three pictures are encoded anew; a fourth, or what is none, is refused', async () => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  const write = (pictures: File[]) => customer.send('createReview', { params: { id }, body: reviewForm({}, pictures) })
  const photo = asFile(
    await plain()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer(),
    'photo.jpg',
    'image/jpeg',
  )
  const png = asFile(await pictureBytes())

  const many = await write([png, png, png, png])
  expect([many.status, many.body.fields?.pictures]).toEqual([400, 'Up to 3 pictures, please.'])
  const text = await write([png, asFile('no picture at all')])
  expect([text.status, text.body.fields?.pictures]).toEqual([400, expect.stringContaining('not a picture')])

  const { status, body } = await write([photo, png])
  expect([status, body.review.pictures.length]).toEqual([201, 2])
  for (const picture of body.review.pictures) {
    const bytes = Buffer.from(await (await shop.app.request(picture)).arrayBuffer())
    const metadata = await sharp(bytes).metadata()
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined])
    expect(bytes.toString('latin1')).not.toContain('SECRET-OWNER')
  }
})

test('what one changes waits for the owner anew, under another id: nobody lets words through that they have not read', async () => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  const change = (changes: Record<string, string>) =>
    customer.send('changeOwnReview', { params: { id }, body: reviewForm(changes) })
  expect((await change({})).status).toBe(404)

  const before = (await customer.send('createReview', { params: { id }, body: reviewForm() })).body.review
  await decide(before.id, true)
  expect(await ratingOf(id)).toEqual({ average: 5, count: 1 })
  expect((await change({ stars: '0' })).body.fields).toEqual({ stars: 'Please give one to five stars.' })

  const { status, body } = await change({ stars: '2', text: 'It went flat.' })
  expect([status, body.review]).toMatchObject([200, { stars: 2, text: 'It went flat.', state: 'pending' }])
  expect(body.review.id).not.toBe(before.id)
  expect([await publicReviews(id), await ratingOf(id)]).toEqual([[], null])
  expect((await decide(before.id, true)).status).toBe(404)
  await decide(body.review.id, true)
  expect(await ratingOf(id)).toEqual({ average: 2, count: 1 })
  const second = await customer.send('createReview', { params: { id }, body: reviewForm() })
  expect([second.status, second.body.code]).toEqual([409, 'already_reviewed'])
})

test('of two owners who decide otherwise at once one is told', async () => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  const { review } = (await customer.send('createReview', { params: { id }, body: reviewForm() })).body
  const decideAs = (isShown: boolean, stateSeen: 'pending' | 'shown') =>
    owner.send('decideReview', { params: { id: review.id }, body: { isShown, stateSeen } })
  const both = await Promise.all([decideAs(true, 'pending'), decideAs(false, 'pending')])

  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('review_decided')
  await decide(review.id, true)
  expect((await decideAs(false, 'pending')).body.message).toBe(
    'This review was shown meanwhile: it stands under Shown now.',
  )
  expect((await decideAs(true, 'pending')).status).toBe(200) // its answer was lost
  expect((await decideAs(false, 'shown')).status).toBe(200)
})

test('of several changes in the same moment each is taken, and one of them stays', async () => {
  const id = await stockProduct(shop)
  const { customer } = await customerWith(shop, id)
  await customer.send('createReview', { params: { id }, body: reviewForm() })
  const texts = ['It went flat.', 'It fizzed again.', 'It is fine.', 'It is gone.']
  const changes = await Promise.all(
    texts.map((text) => customer.send('changeOwnReview', { params: { id }, body: reviewForm({ text }) })),
  )

  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(texts).toContain((await customer.send('readOwnReview', { params: { id } })).body.review?.text)
})

test('what one takes back is gone with its pictures, and one may write again, though not about what is not sold', async () => {
  const id = await stockProduct(shop)
  const [{ customer }, other] = [await customerWith(shop, id), await customerWith(shop, id)]
  const remove = () => customer.send('deleteOwnReview', { params: { id } })
  expect((await remove()).status).toBe(404)
  const picture = asFile(await pictureBytes())
  const write = () => customer.send('createReview', { params: { id }, body: reviewForm({}, [picture, picture]) })
  const { review } = (await write()).body
  await decide(review.id, true)
  const others = (await other.customer.send('createReview', { params: { id }, body: reviewForm({ stars: '1' }) })).body
  await decide(others.review.id, true)
  const [first = '', second = ''] = review.pictures
  const body = reviewForm({}, [picture])
  for (const url of [second, '/media/not-mine.webp']) body.append('kept', url)
  const changed = (await customer.send('changeOwnReview', { params: { id }, body })).body.review
  expect(changed.pictures).toEqual([second, expect.not.stringContaining(first)])
  body.append('pictures', picture)
  body.append('pictures', picture)
  expect((await customer.send('changeOwnReview', { params: { id }, body })).body.fields).toEqual({
    pictures: 'Up to 3 pictures, please.',
  })

  expect((await remove()).body.message).toBe('Your review is deleted.')
  expect((await customer.send('readOwnReview', { params: { id } })).body).toEqual({ mayWrite: true, review: null })
  expect(await publicReviews(id)).toMatchObject([{ stars: 1 }])
  expect(await ratingOf(id)).toEqual({ average: 1, count: 1 })
  const files = createDiskStore(join(shop.config.dataDir, 'files'))
  const names = [first, ...changed.pictures].map((url) => url.replace('/media/', ''))
  const smaller = names.map((name) => name.replace('-1280.webp', '-320.avif'))
  for (const name of smaller) await files.put(name, new Uint8Array([1]))
  await shop.db.execute(`update media_files set kept_at = now() - interval '25 hours'`)
  await sweepFiles({ db: shop.db, files })
  for (const name of [...names, ...smaller]) expect(await files.get(name)).toBeNull()

  await write()
  await changeProduct(shop, id, { deletedAt: shop.now() })
  expect((await customer.send('changeOwnReview', { params: { id }, body: reviewForm() })).status).toBe(404)
  expect((await remove()).status).toBe(200)
})
