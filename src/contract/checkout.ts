import { z } from 'zod'
import { MAX_GIFT_NOTE_LENGTH, tidyGiftNote } from '#domain/gift-note.ts'
import { ShippingAddress } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { exactText, NO_INVISIBLE, text } from './text.ts'

const FAILED = 'Payment verification failed. Please contact support.'

const proof = text(200).min(1, FAILED).prefault('')

const CONTROL = /(?![\n\r\t])\p{Cc}/u

const GiftNote = text(MAX_GIFT_NOTE_LENGTH)
  .refine((note) => !CONTROL.test(note), NO_INVISIBLE)
  .transform(tidyGiftNote)
  .nullish()
  .describe('Printed on the packing slip, which has no prices.')

const isAddressLike = (value: unknown) => typeof value === 'object' || typeof value === 'string'

/** What the provider hands to the page after a payment. It comes under the provider's names, and is read into ours. */
export const PaymentProof = z
  .object({
    razorpay_payment_id: proof,
    razorpay_order_id: z.union([z.string().min(1, FAILED), z.number()], FAILED).transform(String),
    razorpay_signature: exactText(200).min(1, FAILED).prefault(''), // not even a space too many
  })
  .transform(({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) => ({
    paymentId: razorpay_payment_id,
    providerOrderId: razorpay_order_id,
    signature: razorpay_signature,
  }))
export type PaymentProof = z.output<typeof PaymentProof>

export const createCheckoutSession = endpoint('createCheckoutSession', {
  summary: 'Freezes the cart as a checkout and opens a payment for it.',
  role: 'customer',
  body: z.object({
    shippingAddress: z.preprocess(
      (value) => (isAddressLike(value) ? value || undefined : undefined),
      ShippingAddress.optional(),
    ),
    shownTotal: z
      .int('Please send whole rupees.')
      .optional()
      .describe('The total that the customer was shown. When it is another by now, nothing is opened: 409.'),
    shownLines: z
      .array(z.object({ productId: z.string(), quantity: z.int() }), 'Please send a list.')
      .optional()
      .describe('What the customer was shown in the cart. When it is something else by now, nothing is opened: 409.'),
    giftNote: GiftNote,
  }),
  answer: z.object({ keyId: z.string(), amount: z.int(), currency: z.literal('INR'), id: z.string() }),
})

export const verifyPayment = endpoint('verifyPayment', {
  summary: 'Turns a payment into its order; repeated, the same answer.',
  role: 'customer',
  body: PaymentProof,
  answer: z.object({ message: z.string(), orderId: z.uuid() }),
})
