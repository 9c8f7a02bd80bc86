import { afterAll, expect, test } from 'vitest'
import type { FullProduct } from '#contract/catalogue.ts'
import { netAmount } from '#domain/net-weight.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { formOf, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false, seed: 'flavours' })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const visitor = shop.visitor()
const demo: FullProduct[] = []
for (const { id } of (await visitor.send('listProducts')).body) {
  demo.push((await visitor.send('readProduct', { params: { id } })).body)
}
const id = await stockProduct(shop, { name: 'Jeera Jolt' })

const read = async () => (await visitor.send('readProduct', { params: { id } })).body
const change = (fields: Record<string, string>) => admin.send('updateProduct', { params: { id }, body: formOf(fields) })

const TASTE = { sweet: 4, sour: 0, fizz: 5 }
const QUESTIONS = [{ question: 'Is it hot?', answer: 'A little.' }]
const NUTRITION = {
  per: '100 g',
  energy: 364,
  protein: 0.5,
  carbohydrate: 84.7,
  sugars: 81.4,
  addedSugars: null,
  fat: 0.1,
  saturatedFat: null,
  sodium: 1680,
}
const DETAILS = {
  pieces: '4',
  tagline: ' Cumin with a kick ',
  netQuantity: '4 × 45 g',
  colours: JSON.stringify({ main: '#D92B45', backdrop: '#93d301' }),
  taste: JSON.stringify(TASTE),
  pourInto: JSON.stringify(['Soda', '', ' Tonic ']),
  questions: JSON.stringify([...QUESTIONS, { question: '', answer: ' ' }]),
  nutrition: JSON.stringify({ ...NUTRITION, energy: '364', protein: '0,5' }),
}
const SAID = {
  pieces: 4,
  tagline: 'Cumin with a kick',
  weight: 180,
  taste: TASTE,
  pourInto: ['Soda', 'Tonic'],
  colours: { main: '#d92b45', backdrop: '#93d301', onMain: '#ffffff', onBackdrop: '#1d0f2e' },
  questions: QUESTIONS,
  nutrition: NUTRITION,
  unitPrice: { amount: 138.33, per: '100 g' },
  unitSalePrice: { amount: 1.38, per: 'g' },
}
const NONE = {
  pieces: null,
  tagline: null,
  colours: null,
  weight: null,
  taste: null,
  pourInto: [],
  questions: [],
  nutrition: null,
  unitPrice: null,
  unitSalePrice: null,
}

test('details are written with the product and read with it; the list has what cards show', async () => {
  expect(await read()).toMatchObject(NONE)
  const { status, body } = await change(DETAILS)
  expect([status, body.product]).toEqual([200, await read()])
  expect(body.product).toMatchObject(SAID)

  const [listed] = (await visitor.send('listProducts', { query: { q: 'jeera' } })).body
  expect(listed).toMatchObject({
    pieces: 4,
    tagline: 'Cumin with a kick',
    colours: SAID.colours,
    unitPrice: SAID.unitPrice,
  })
  expect(listed).not.toHaveProperty('questions')

  const created = await admin.send('createProduct', { body: await productForm(DETAILS) })
  expect(created.body.product).toMatchObject(SAID)
})

test('what is not sent stays, what is sent empty goes, and what changes nothing is not recorded', async () => {
  await change(DETAILS)
  const changes = async () => (await admin.send('listProductChanges', { params: { id } })).body.length
  const before = await changes()
  await change(DETAILS)
  expect((await change({ tagline: 'Cumin with a kick' })).body.product).toMatchObject(SAID)
  expect(await changes()).toBe(before)

  expect((await change({ taste: '', questions: '[]' })).body.product).toMatchObject({
    ...SAID,
    taste: null,
    questions: [],
  })
  const emptied = Object.fromEntries(Object.keys(DETAILS).map((field) => [field, '']))
  expect((await change(emptied)).body.product).toMatchObject(NONE)
})

const JSON_ASKED = 'Please send this as JSON.'
const nutrition = (part: object) => JSON.stringify({ ...NUTRITION, ...part })

test.each([
  ['pieces', '0', 'pieces', 'Pieces must be a whole number from 1 to 1000'],
  ['pieces', '1.5', 'pieces', 'Pieces must be a whole number from 1 to 1000'],
  ['tagline', 'x'.repeat(61), 'tagline', 'Please keep this to at most 60 characters.'],
  ['colours', 'red', 'colours', JSON_ASKED],
  ['colours', '[]', 'colours', JSON_ASKED],
  ['colours', '{"main":"red","backdrop":"#93d301"}', 'colours.main', 'A colour is written like #d92b45.'],
  ['colours', '{"main":"#d92b45","backdrop":"#7c7c7c"}', 'colours.backdrop', /^Text is hard to read on #7c7c7c/],
  ['taste', '{"sweet":6,"sour":1,"fizz":1}', 'taste.sweet', 'Please say a number from 0 to 5.'],
  ['taste', '{"sweet":1.5,"sour":1,"fizz":1}', 'taste.sweet', 'Please say a number from 0 to 5.'],
  ['taste', '{"sweet":1,"sour":1}', 'taste.fizz', 'Please say all three, or none.'],
  ['taste', '{"sweet":{},"sour":1,"fizz":1}', 'taste.sweet', 'Please say a number from 0 to 5.'],
  ['taste', '7', 'taste', JSON_ASKED],
  ['pourInto', '{"0":"Soda"}', 'pourInto', JSON_ASKED],
  ['pourInto', JSON.stringify('abcdefg'.split('')), 'pourInto', 'Please name at most 6.'],
  ['pourInto', '["a\\u0000b"]', 'pourInto.0', 'Please remove the invisible characters.'],
  ['pourInto', '[7]', 'pourInto.0', 'Please enter text.'],
  ['questions', '[{"question":"Why?","answer":""}]', 'questions.0.answer', 'Please write the answer.'],
  ['questions', '[{"question":" ","answer":"So."}]', 'questions.0.question', 'Please write the question.'],
  ['questions', JSON.stringify(Array.from({ length: 7 }, () => QUESTIONS[0])), 'questions', /^Please keep it to 6/],
  ['questions', '['.repeat(9_999), 'questions', JSON_ASKED],
  ['questions', `"${'x'.repeat(20_000)}"`, 'questions', JSON_ASKED],
  ['nutrition', nutrition({ per: 'glass' }), 'nutrition.per', 'Please say per 100 g or per 100 ml.'],
  ['nutrition', nutrition({ energy: -1 }), 'nutrition.energy', 'Please enter a number, such as 12 or 0.5.'],
  ['nutrition', nutrition({ energy: 'much' }), 'nutrition.energy', 'Please enter a number, such as 12 or 0.5.'],
  ['nutrition', nutrition({ fat: '' }), 'nutrition.fat', 'Please fill this in too, or leave the whole table empty.'],
  ['nutrition', nutrition({ sugars: 90 }), 'nutrition.sugars', 'Not more than the carbohydrate.'],
])('%s of %.60s is refused', async (field, value, where, message) => {
  const before = await read()
  const { status, body } = await change({ [field]: value })

  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [where]])
  expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  expect(await read()).toEqual(before)
})

test('the demo’s flavours have all details, which keep the rules that the owner’s keep and agree with their labels', async () => {
  expect(demo.map(({ name }) => name)).toHaveLength(6)
  for (const { id, tagline, pieces, colours, taste, pourInto, questions, nutrition, weight, ...product } of demo) {
    const sent = await admin.send('updateProduct', {
      params: { id },
      body: formOf({
        tagline: tagline ?? '',
        pieces: String(pieces),
        colours: JSON.stringify(colours),
        taste: JSON.stringify(taste),
        pourInto: JSON.stringify(pourInto),
        questions: JSON.stringify(questions),
        nutrition: JSON.stringify(nutrition),
      }),
    })
    const details = { id, tagline, pieces, colours, taste, pourInto, questions, nutrition, weight }
    expect([product.name, sent.status, sent.body.product]).toEqual([product.name, 200, { ...product, ...details }])

    const label = (await visitor.send('readProductFacts', { params: { id } })).body
    expect([weight, netAmount(label.netQuantity ?? '')]).toEqual([180, { amount: 180, unit: 'g', pieces }])
    expect([tagline, colours, taste, nutrition, questions.length]).not.toContain(null)
    expect([questions.length, pourInto.length]).toEqual([3, 4])
  }
})
