import { expect, test } from 'vitest'
import { placeOfSupply } from '#domain/gst-states.ts'
import type { Sale } from '#modules/orders/service.ts'
import { composeInvoice } from './compose-invoice.ts'

const sale: Sale = {
  ...{ subtotal: 827, discount: 100, tax: 131, shipping: 0, total: 858 },
  ...{ invoiceNumber: 'DH/2627/000123', orderNumber: 'DH100123', date: new Date('2026-05-02T10:00:00Z') },
  items: [
    { name: 'Classic Mojito', price: 249, quantity: 2 },
    { name: 'Berry Blast', price: 329, quantity: 1 },
  ],
  address: {
    ...{ name: 'Asha Rao', addressLine1: '12 Marigold Lane', addressLine2: '', number: '9876543210' },
    ...{ city: 'Pune', state: 'Maharashtra', postalCode: '411001', country: 'India' },
  },
  email: 'asha@dhamaka.test',
  payment: { id: 'pay_1', method: 'upi', offerPaise: 0 },
}

const sentTo = (state: string, country = 'India') => composeInvoice(sale, placeOfSupply({ state, country }))

test('an invoice is in paise, and its lines come to its totals', () => {
  const invoice = composeInvoice(sale, placeOfSupply(sale.address))

  expect(invoice.lines).toEqual([
    { name: 'Classic Mojito', hsn: '210690', quantity: 2, unitPrice: 24_900, taxable: 43_778, tax: 7889 },
    { name: 'Berry Blast', hsn: '210690', quantity: 1, unitPrice: 32_900, taxable: 28_922, tax: 5211 },
  ])
  expect(invoice).toMatchObject({ subtotal: 82_700, discount: 10_000, taxable: 72_700, shipping: 0, total: 85_800 })
  expect(invoice.totalInWords).toBe('Eight Hundred Fifty Eight Rupees Only')
  expect(invoice.buyer.addressLines).toEqual(['12 Marigold Lane'])
})

test.each([
  ['Maharashtra', 'India', ['IGST']],
  ['Delhi', 'India', ['CGST', 'SGST']],
  ['दिल्ली', 'india', ['CGST', 'SGST']],
  ['', 'India', ['IGST']],
  ['Delhi', 'Nepal', ['IGST']],
])('sent to %j in %s, the tax is %j', (state, country, names) => {
  expect(sentTo(state, country).taxes.map(({ name }) => name)).toEqual(names)
})
