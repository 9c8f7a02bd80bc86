import type { Ledger } from './sandbox.ts'

export type Line = { productId: string; quantity: number }

/** What a customer saw when a payment was opened; `lines` is null when the cart moved under the customer's eyes. */
type Session = { email: string; amountPaise: number; lines: Line[] | null }

/** What customers did and were told: the judge holds the shop to it. */
export type Observations = {
  /** By the provider's order id. */
  sessions: Map<string, Session>
  /** Orders that a customer was told of, with the payment. */
  acknowledged: Map<string, { paymentId: string; email: string }>
  /** What surely went into a cart, by customer and product, less what the customer took out. */
  added: Map<string, number>
  /** What was done to payments of which the owner's money page must tell: other amounts, money that went back, disputes. */
  meddled: { withAmounts: number; withRefunds: number; withDisputes: number }
  /** Answers that nobody should get. */
  surprises: string[]
}

export const newObservations = (): Observations => ({
  sessions: new Map(),
  acknowledged: new Map(),
  added: new Map(),
  meddled: { withAmounts: 0, withRefunds: 0, withDisputes: 0 },
  surprises: [],
})

export const cartKey = (email: string, productId: string): string => `${email} ${productId}`

/** The payments that brought money, by the provider's books. */
export const moneyIn = ({ payments }: Ledger): Ledger['payments'] =>
  payments.filter(({ status }) => status === 'captured' || status === 'refunded' || status === 'authorized')
