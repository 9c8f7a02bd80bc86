import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { placeOfSupply } from '#domain/gst-states.ts'
import { quote } from '#domain/quote.ts'
import { composeInvoice } from './compose-invoice.ts'
import { openDrawing } from './drawing.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'

function invoiceFor(name: string) {
  const items = [
    { productId: 'a', name: 'Classic Mojito', price: 249, quantity: 2, taxPercent: 18, hsn: '210690', discount: 0 },
  ]
  const terms = { offers: [], code: null, shipping: { price: 0, freeAbove: null }, pricesIncludeTax: false }
  const address = {
    name,
    addressLine1: '12 Marigold Lane',
    addressLine2: '',
    number: '98765 43210',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  }
  const sale = {
    ...quote(items, terms),
    items,
    address,
    email: 'asha@dhamaka.test',
    seller: null,
    invoiceNumber: 'DH/2627/000123',
    orderNumber: 'DH100123',
    date: new Date('2026-05-02T10:00:00Z'),
    payment: { id: 'pay_Nq1Xy2Ab3Cd4Ef', method: 'upi', offerPaise: 0 },
  }
  return composeInvoice(sale, { place: placeOfSupply(address), seller: DEFAULT_SETTINGS.seller })
}

test('a thread draws the same bytes as anybody, whatever it has drawn before', async () => {
  // Marathi writes one glyph in two ways, and each document must remember its own.
  const [one, other] = [invoiceFor('सुऱ्या'), invoiceFor('सुर्\u200dया')]
  const drawing = openDrawing()
  await drawing.forJobs.invoice(other)
  const drawn = await drawing.forCalls.invoice(one)
  await drawing.stop()

  expect(Buffer.from(drawn).equals(await drawInvoice(one))).toBe(true)
})
