import type { Breakpoint } from './breakpoints.ts'

type Deed = 'open' | 'verify' | 'webhook' | 'reconcile' | 'cancel'

export type Step = { deed: Deed; at: string; breakpoint: Breakpoint; isAuthorizedOnly?: boolean }

const ADD_JOB = /graphile_worker\.add_job/
const JOBS = 'graphile_worker._private_jobs'

/** What settling a payment does, one statement after the other. */
const SETTLING: [at: string, breakpoint: Breakpoint][] = [
  ['locking the checkout', { table: 'checkouts', lock: 'exclusive', statement: /from "checkouts".* for update/ }],
  ['noting the payment', { table: 'payments', statement: /insert into "payments"/ }],
  ['looking for the order', { table: 'orders', lock: 'access exclusive', statement: /from "orders"/ }],
  ['taking the lines out of the cart', { table: 'cart_lines', statement: /delete from "cart_lines"/ }],
  ['marking the checkout as placed', { table: 'checkouts', statement: /update "checkouts"/ }],
  ['writing the order', { table: 'orders', statement: /insert into "orders"/ }],
  ['writing the lines', { table: 'order_items', statement: /insert into "order_items"/ }],
  ['writing the history', { table: 'order_events', statement: /insert into "order_events"/ }],
  ['queueing the mails', { table: JOBS, statement: ADD_JOB }],
  ['committing', { commitOf: 'orders' }],
]

const of = (deed: Deed, steps: [at: string, breakpoint: Breakpoint][], rest: Partial<Step> = {}): Step[] =>
  steps.map(([at, breakpoint]) => ({ deed, at, breakpoint, ...rest }))

/** Every step of checkout, settle and refund at which the shop or the database may die. */
export const STEPS: Step[] = [
  ...of('open', [
    ['holding the stock', { table: 'products', statement: /update "products"/ }],
    ['freezing the cart', { table: 'checkouts', statement: /insert into "checkouts"/ }],
    ['queueing the first look', { table: JOBS, statement: ADD_JOB }],
    ['committing', { commitOf: 'checkouts' }],
    ['asking for a payment', { call: '/orders', method: 'POST' }],
    ['hearing of the payment', { call: '/orders', method: 'POST', isDone: true }],
  ]),
  ...of('verify', [['asking about the payment', { call: '/payments/*', method: 'GET' }], ...SETTLING]),
  ...of(
    'verify',
    [
      ['capturing', { call: '/payments/*/capture', method: 'POST' }],
      ['hearing of the capture', { call: '/payments/*/capture', method: 'POST', isDone: true }],
    ],
    { isAuthorizedOnly: true },
  ),
  ...of('webhook', [
    ['keeping the event', { table: 'payment_events', statement: /insert into "payment_events"/ }],
    ['queueing the work', { table: JOBS, statement: ADD_JOB }],
    ['asking about the payment', { call: '/payments/*', method: 'GET' }],
    ['writing the order', { table: 'orders', statement: /insert into "orders"/ }],
    ['committing', { commitOf: 'orders' }],
  ]),
  ...of('reconcile', [
    ['asking for the payments', { call: '/orders/*/payments', method: 'GET' }],
    ['noting the payment', { table: 'payments', statement: /insert into "payments"/ }],
    ['committing', { commitOf: 'orders' }],
  ]),
  ...of('cancel', [
    ['locking the order', { table: 'orders', lock: 'exclusive', statement: /from "orders".* for update/ }],
    ['writing the history', { table: 'order_events', statement: /insert into "order_events"/ }],
    ['noting the refund', { table: 'refunds', statement: /insert into "refunds"/ }],
    ['marking the payment', { table: 'payments', statement: /update "payments"/ }],
    ['queueing the refund', { table: JOBS, statement: ADD_JOB }],
    ['committing', { commitOf: 'orders' }],
    ['asking about the payment', { call: '/payments/*', method: 'GET' }],
    ['sending the money back', { call: '/payments/*/refund', method: 'POST' }],
    ['hearing of the refund', { call: '/payments/*/refund', method: 'POST', isDone: true }],
    ['noting that it is back', { updateOf: 'refunds' }],
    ['ending the job', { deletionOf: JOBS }],
  ]),
]

const kindOf = ({ deed, breakpoint, isAuthorizedOnly }: Step): string =>
  [deed, isAuthorizedOnly, ...Object.keys(breakpoint).filter((part) => part !== 'lock')].join()

/** The first step of each kind: of every deed one statement, one commit, one question to the provider and one answer. */
export const ONE_STEP_OF_EACH_KIND: Step[] = STEPS.filter(
  (step, index) => STEPS.findIndex((other) => kindOf(other) === kindOf(step)) === index,
)
