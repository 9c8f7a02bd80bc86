import { z } from 'zod'
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts'
import { emailField } from './email.ts'
import { endpoint } from './endpoint.ts'
import { withRules } from './form-rules.ts'
import { text } from './text.ts'

/** Where to write when a product is back. */
const StockWish = withRules(z.object({ email: emailField }), [['email', ({ email }) => isEmail(email), EMAIL_MESSAGE]])

const key = z.object({ key: text(200) })
const said = z.object({ message: z.string() })

export const wishForStock = endpoint('wishForStock', {
  summary:
    'Asks for a mail when a product is back. The answer is the same whatever the email; a first mail asks to confirm.',
  role: 'anyone',
  body: StockWish,
  answer: said,
})

export const confirmStockWish = endpoint('confirmStockWish', {
  summary: 'Confirms such a wish with the key of its mail.',
  role: 'anyone',
  query: key,
  answer: said.extend({ productId: z.uuid() }),
})

export const endStockWish = endpoint('endStockWish', {
  summary: 'Forgets such a wish and its email; mail programs call it, too (RFC 8058).',
  role: 'anyone',
  query: key,
  answer: said,
})
