import { toPaise } from '#domain/money.ts'
import type { PaymentState } from '#domain/order-rules.ts'
import type { PaymentFacts } from '#modules/payments/service.ts'
import type { OrderRow } from './stores/orders.ts'

/** What is known of an order's money, for the rule that holds its parcel back. */
export const moneyStateOf = (
  { total }: Pick<OrderRow, 'total'>,
  { status, isFailed, askedPaise }: PaymentFacts,
  isDisputed: boolean,
): PaymentState => ({ status, isFailed, isDisputed, isOfAnotherAmount: askedPaise !== toPaise(total) })
