import { afterAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { orderMail } from '#modules/orders/mails.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { hurry } from '#tests/support/jobs.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const customer = await shop.signInCustomer()
const berry = await stockProduct(shop, { name: 'Berry Blast', price: 249 })
const mojito = await stockProduct(shop, { name: 'Classic Mojito', price: 199 })
const id = await buy(shop, customer, { [berry]: 2, [mojito]: 1 })
const order = (await customer.send('readOrder', { params: { id } })).body
const { number } = order

/** The mail with that subject, once it came. */
async function mailWith(subject: string) {
  await hurry(shop, 'order-mail')
  await expect.poll(async () => (await shop.mailsTo(customer.email)).map((mail) => mail.subject)).toContain(subject)
  const mail = (await shop.mailsTo(customer.email)).find((mail) => mail.subject === subject)
  if (!mail) throw new Error('it was there a moment ago')

  return mail
}

test('the mail of a placed order says what was bought, for how much, and where it goes', async () => {
  const { text, html } = await mailWith(`Your order ${number} is placed`)

  for (const body of [text, html]) {
    for (const part of ['Berry Blast × 2', '₹498', 'Classic Mojito × 1', '₹199']) expect(body).toContain(part)
    for (const part of ['Subtotal', '₹697', 'Tax (18%)', '₹125', 'Total', '₹822']) expect(body).toContain(part)
    for (const part of ['Shipping', 'Free', 'in 2-3 business days. The invoice is attached.'])
      expect(body).toContain(part)
    expect(body).toMatch(/Arrives by (Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} \w{3,4}\./)
    expect(body).toContain('Asha Rao, 12 Marigold Lane, Koregaon Park, Pune, Maharashtra 411001')
  }
})

test('its pictures travel inside: the logo, the flavour and each line’s own', async () => {
  const { html } = await mailWith(`Your order ${number} is placed`)
  const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)
  expect(pictures).toHaveLength(4)
  for (const src of pictures) {
    const answer = await fetch(shop.sandbox.url + src)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
    ])
  }
})

test('shipping that costs something is no longer called free', () => {
  const [, { rows }] = orderMail(
    'placed',
    { ...(order as Order), shipping: 60 },
    { shopUrl: 'https://dhamaka.test', delivery: DEFAULT_SETTINGS.delivery },
  )

  expect(rows).toContainEqual(['Shipping', '₹60'])
})

test('the invoice is attached: the very file that the shop gives, and a PDF', async () => {
  const { attachments } = await mailWith(`Your order ${number} is placed`)
  expect(attachments).toMatchObject([
    { name: expect.stringMatching(/^invoice-DH-\d{4}-\d{6}\.pdf$/), type: 'application/pdf' },
  ])

  const attached = Buffer.from(await (await fetch(shop.sandbox.url + attachments[0]?.url)).arrayBuffer())
  const headers = { authorization: `Bearer ${customer.token}` }
  const shown = await shop.app.request(`/api/orders/${id}/invoice`, { headers })

  expect(attached.toString('latin1')).toMatch(/^%PDF-/)
  for (const part of [number, 'Classic Mojito', '₹822.00']) expect(pdfText(attached)).toContain(part)
  expect(attached).toEqual(Buffer.from(await shown.arrayBuffer()))
})

test('the later mails of the order carry no file', async () => {
  const admin = await shop.signInAdmin()
  await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'D123' } })

  expect((await mailWith(`Your order ${number} is on its way`)).attachments).toEqual([])
})
