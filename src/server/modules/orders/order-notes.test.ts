import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const owner = await shop.signInAdmin()
const packer = await shop.signInStaff('packer', 'packer@dhamaka.test')
const customer = await shop.signInCustomer()
const id = await buy(shop, customer, { [await stockProduct(shop)]: 1 })

const note = (text: unknown, who = packer) => who.send('addOrderNote', { params: { id }, body: { text } })

test('the staff read what they note, in turn, and the audit has it', async () => {
  const { status, body } = await note('  Leave it with the guard\nat gate 2 ')
  expect([status, body.message]).toEqual([200, 'Note added'])
  expect(body.order.total).toBeNull()
  await note('Called: he is there after six', owner)

  const { notes } = (await owner.send('readOrder', { params: { id } })).body
  expect(notes?.map(({ by, text }) => [by, text])).toEqual([
    ['packer@dhamaka.test', 'Leave it with the guard\nat gate 2'],
    [owner.email, 'Called: he is there after six'],
  ])
  const [row] = (await packer.send('listAllOrders')).body
  expect(row?.note).toBe('Called: he is there after six')
  const [entry] = (await owner.send('listOrderChanges', { params: { id } })).body
  expect(entry).toMatchObject({ action: 'note', by: owner.email, after: { note: 'Called: he is there after six' } })
})

test('no customer reads a word of it', async () => {
  await note('Trouble with this one')
  const answers = [
    await customer.send('readOrder', { params: { id } }),
    await customer.send('listMyOrders'),
    await customer.send('cancelOrder', { params: { id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/Trouble|"notes?"/)
})

test.each([undefined, '', '   ', 7, 'x'.repeat(501), 'a\u0000b'])('%j is no note', async (text) => {
  expect((await note(text)).status).toBe(400)
})

test('an accountant reads notes and writes none; an unknown order has none', async () => {
  const accountant = await shop.signInStaff('accountant')
  expect((await note('Hm', accountant)).status).toBe(403)
  expect((await accountant.send('readOrder', { params: { id } })).body.notes?.length).toBeGreaterThan(0)
  const nowhere = { id: '019a0000-0000-7000-8000-000000000000' }
  expect((await owner.send('addOrderNote', { params: nowhere, body: { text: 'x' } })).status).toBe(404)
})
