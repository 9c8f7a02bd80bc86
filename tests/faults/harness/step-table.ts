import type { Breakpoint } from './breakpoints.ts'
import type { Random } from './random.ts'

type Deed = 'open' | 'verify' | 'webhook' | 'reconcile' | 'cancel'

export type Victim = 'app' | 'database'

export type Step = { deed: Deed; at: string; breakpoint: Breakpoint; isAuthorizedOnly?: boolean }

const ADD_JOB = /graphile_worker\.add_job/
const JOBS = 'graphile_worker._private_jobs'

/** An order, its lines, history, mails and its invoice's number are written by one statement, of which PostgreSQL shows the first thousand letters. */
const PLACING = /insert into "order_items"/

/** What settling a payment does, one table after the other. */
const SETTLING: [at: string, breakpoint: Breakpoint][] = [
  ['locking the checkout', { table: 'checkouts', lock: 'exclusive', statement: /from "checkouts".* for update/ }],
  ['noting the payment', { table: 'payments', statement: /insert into "payments"/ }],
  ['looking for the order', { table: 'orders', lock: 'access exclusive', statement: /from "orders"/ }],
  ['taking the lines out of the cart', { table: 'cart_lines', statement: /delete from "cart_lines"/ }],
  ['marking the checkout as placed', { table: 'checkouts', statement: /update "checkouts"/ }],
  ['writing the lines', { table: 'order_items', statement: PLACING }],
  ['writing the history', { table: 'order_events', statement: PLACING }],
  ['queueing what follows from it', { table: JOBS, statement: PLACING }],
  ['taking the number of the invoice', { table: 'invoice_counters', statement: PLACING }],
  ['writing the order', { table: 'orders', statement: PLACING }],
  ['committing', { commitOf: 'orders' }],
]

const of = (deed: Deed, steps: [at: string, breakpoint: Breakpoint][], rest: Partial<Step> = {}): Step[] =>
  steps.map(([at, breakpoint]) => ({ deed, at, breakpoint, ...rest }))

/** Every step of checkout, settle and refund at which the shop or the database may die. */
const STEPS: Step[] = [
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
    ['writing the order', { table: 'orders', statement: PLACING }],
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

/** A way to die: which of the two is killed at which step. */
export type Death = Step & { victim: Victim }

// While the provider is asked, no statement is under way that could die with the database.
const victimsAt = ({ breakpoint }: Step): Victim[] => ('call' in breakpoint ? ['app'] : ['app', 'database'])

/** By turns, because a database that is killed again at once comes back later each time. */
export const DEATHS: Death[] = STEPS.flatMap((step) => victimsAt(step).map((victim) => ({ ...step, victim })))

/** Two deaths of each deed. */
export const drawDeaths = ({ shuffle }: Random): Death[] =>
  Object.values(Object.groupBy(DEATHS, ({ deed }) => deed)).flatMap((deaths) => shuffle(deaths).slice(0, 2))
