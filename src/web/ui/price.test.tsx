import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

test.each([
  [249, '₹249'],
  [1_00_000, '₹1,00,000'],
])('%i rupees are written %s', (amount, text) => {
  expect(renderToStaticMarkup(<Price amount={amount} />)).toContain(`>${text}<`)
})
