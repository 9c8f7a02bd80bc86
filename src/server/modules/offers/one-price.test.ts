import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { quote } from '#domain/quote.ts'
import { buy, changeProduct, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { readPayment } from '#tests/support/ledger.ts'
import { endOffers, findUseBreaches, makeOffer } from '#tests/support/offers.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)
const owner = await shop.signInAdmin()

const RATES = [null, 5, 40]
const products = await Promise.all(
  RATES.map(async (taxPercent, i) => {
    const price = 97 + 211 * i
    const id = await stockProduct(shop, { price, name: `Flavour ${i}` })
    await changeProduct(shop, id, { taxPercent, hsn: i === 1 ? '2202' : null })
    return { productId: id, price, taxPercent }
  }),
)

async function invoiceOf(id: string): Promise<string> {
  const answer = await shop.app.request(`/api/orders/${id}/invoice`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return pdfText(Buffer.from(await answer.arrayBuffer()))
}

const inPaise = (rupees: number) =>
  `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

const OFFER = fc.constantFrom(
  ...([
    { kind: 'percent', value: 37 },
    { kind: 'amount', value: 120, minimum: 200, code: 'CODE' },
    { kind: 'buy_get', buy: 1, get: 1 },
    { kind: 'percent', value: 100, products: [products[1]?.productId ?? ''] },
    { kind: 'free_delivery', minimum: 300 },
  ] as const),
)

/** A few in the gate; more of them for a longer night: ONE_PRICE=200. */
const RUNS = Number(process.env.ONE_PRICE ?? 5)

test(
  'whatever the offers, the cart and the mode: cart, payment, order and invoice say one price',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(OFFER, { minLength: 1, maxLength: 3 }),
        fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }).filter((counts) => counts.some((count) => count > 0)),
        fc.boolean(),
        async (offers, counts, pricesIncludeTax) => {
          await shop.changeSettings({ pricesIncludeTax, shipping: { price: 60, freeAbove: 900 } })
          await endOffers(shop)
          for (const { products: named = [], ...offer } of offers.map((one) => ({ products: [], ...one }))) {
            await makeOffer(shop, { ...offer, products: [...named] })
          }
          const customer = await shop.signInCustomer()
          for (const [i, { productId }] of products.entries()) {
            const quantity = counts[i] ?? 0
            if (quantity > 0) await customer.send('addToCart', { body: { productId, quantity } })
          }
          await customer.send('enterCode', { body: { code: 'CODE' } })
          const { cart } = (await customer.send('readCart')).body

          // What the page previews by itself is what the server says.
          const lines = cart.products.map(({ _id, ...line }) => ({ ...line, productId: _id }))
          expect(quote(lines, cart.terms)).toMatchObject({ total: cart.total, tax: cart.tax, offers: cart.offers })

          const session = await openCheckout(customer, {})
          expect(session.body.amount).toBe(cart.total * 100)
          const proof = await pay(shop, session.body.id)
          const { orderId } = (await customer.send('verifyPayment', { body: proof })).body
          expect((await readPayment(shop, proof.razorpay_payment_id)).status).toBe('captured')

          const order = (await customer.send('readOrder', { params: { id: orderId } })).body
          const { subtotal, discount, tax, shipping, total } = cart
          expect(order).toMatchObject({
            subtotal,
            discount,
            tax,
            shipping,
            total,
            pricesIncludeTax,
            offers: cart.offers,
          })
          const text = await invoiceOf(orderId)
          expect(text.replaceAll(/\s/g, '')).toContain(`Total${inPaise(total)}`)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(await findUseBreaches(shop)).toEqual([])
  },
  20_000 + RUNS * 3_000,
)

test('prices that include tax: the cart, the order, its mail, its invoice and its refund agree, and keep to it', async () => {
  await endOffers(shop)
  await shop.changeSettings({ pricesIncludeTax: true, shipping: { price: 0, freeAbove: null } })
  expect((await shop.visitor().send('readPublicSettings')).body.pricesIncludeTax).toBe(true)
  const [plain, mint] = products
  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [plain?.productId ?? '']: 2, [mint?.productId ?? '']: 1 })
  await shop.changeSettings({ pricesIncludeTax: false }) // the order stays what it was

  const order = (await customer.send('readOrder', { params: { id: orderId } })).body
  expect(order).toMatchObject({ subtotal: 502, tax: 45, total: 502, pricesIncludeTax: true })
  expect(order.items.map(({ taxPercent }) => taxPercent)).toEqual([18, 5])
  const invoice = await invoiceOf(orderId)
  for (const words of ['2202', '210690', 'Includes IGST 5%', 'Includes IGST 18%', 'Unit prices include GST']) {
    expect(invoice).toContain(words)
  }
  const lines = [{ productId: mint?.productId, quantity: 1 }]
  const refunded = await owner.send('refundOrder', { params: { id: orderId }, body: { reason: 'Broken', lines } })
  expect(refunded.body.order.payment.refunded).toBe(308)

  const packer = await shop.signInStaff('packer')
  const hidden = (await packer.send('readOrder', { params: { id: orderId } })).body
  expect([hidden.tax, hidden.items[0]?.discount, hidden.items[0]?.quantity]).toEqual([null, null, 2])
})
