import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
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
