import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { FaultInput } from '#sandbox/fault-rules.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { ADDRESS, customerWithCart, paidCheckout, pay, paymentStatusOf } from '#tests/support/buying.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { chooseAccount, comeBack, goToGoogle } from '#tests/support/google.ts'
import { reconcile } from '#tests/support/jobs.ts'
import { productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { startWire, type Trouble } from './broken-wire.ts'

type WiredShop = Awaited<ReturnType<typeof openShopOnWires>>

const patience = { timeout: 20_000, interval: 100 }
const KEY = { keyId: 'AKIASHOP', secret: 'secret' }
const SIGN_IN_PAGE = '<h1>Please sign in to this network</h1>'
const HTML = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${SIGN_IN_PAGE.length}\r\n\r\n${SIGN_IN_PAGE}`

/** The same trouble at the provider and at Google, whose addresses are the sandbox's own. */
const FAULTS: Record<Trouble, FaultInput> = {
  down: { fault: 'reset' },
  slow: { fault: 'latency', ms: 5_500 },
  'broken off': { fault: 'half-answer' },
  wrong: { fault: 'nonsense' },
}

/** A shop that reaches its mail server and its file store by wires that can be broken. */
export async function openShopOnWires() {
  const [mail, store, bucket] = await Promise.all([startWire(HTML), startWire(HTML), startBucket(KEY)])
  store.leadTo(Number(bucket.host.split(':')[1]))
  const shop = await openTestShop({
    settings: ({ mailPort }) => {
      mail.leadTo(mailPort)
      return {
        SMTP_URL: `smtp://localhost:${mail.port}`,
        FILES_URL: `s3://${KEY.keyId}:${KEY.secret}@localhost:${store.port}/pictures?tls=off`,
        RATE_LIMIT_FACTOR: '1000',
      }
    },
  })
  const admin = await shop.signInAdmin()
  const first = await admin.send('createProduct', { body: await productForm() })

  return {
    shop,
    admin,
    picture: first.body.product.image,

    setTrouble(trouble: Trouble | null): void {
      shop.sandbox.faults.clear()
      for (const path of ['/razorpay/v1', '/google']) {
        if (trouble) shop.sandbox.faults.add({ ...FAULTS[trouble], path } as FaultInput)
      }
      mail.set(trouble)
      store.set(trouble)
    },

    async stop(): Promise<void> {
      await shop.stop()
      await Promise.all([mail.stop(), store.stop(), bucket.stop()])
    },
  }
}

/** Lives through trouble with everyone outside at once: what each call answers then, and that all goes on by itself afterwards. */
export async function expectOutsideOutlived(wired: WiredShop, trouble: Trouble): Promise<void> {
  const { shop, admin, picture, setTrouble } = wired
  const paid = await paidCheckout(shop)
  const { customer } = await customerWithCart(shop)
  const traveller = shop.visitor()
  const name = trouble.replace(' ', '-')
  const callback = await chooseAccount(await goToGoogle(traveller), { email: `traveller-${name}@gmail.test` })
  const email = `waits-for-${name}@dhamaka.test`
  const openPayment = () => customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  const upload = async () => admin.send('createProduct', { body: await productForm() })
  const isSlow = trouble === 'slow'

  setTrouble(trouble)
  const [opened, verified, registered, back, uploaded, shown, listed, ready] = await Promise.all([
    openPayment(),
    paid.customer.send('verifyPayment', { body: paid.proof }),
    shop.visitor().send('register', { body: registrationForm(email) }),
    comeBack(traveller, callback),
    upload(),
    shop.app.request(picture),
    shop.visitor().send('listProducts'),
    shop.visitor().send('ready'),
  ])

  // The provider: no payment is opened, the cart is kept; what was paid is an order on the strength of its signature.
  expect([opened.status, opened.body.code, opened.headers.get('retry-after')]).toEqual([
    503,
    'payment_unavailable',
    '30',
  ])
  expect(verified.status).toBe(200)
  expect(await paymentStatusOf(paid.customer, verified.body.orderId)).toBe('authorized')
  // Mail: nobody waits for it.
  expect(registered.status).toBe(201)
  // Google: back to the login page, which says so.
  expect([back.status, back.path, back.error]).toEqual([302, '/login', 'invalid_google_code'])
  // The file store: neither up nor down, but for one that is only late.
  expect([uploaded.status, shown.status]).toEqual(isSlow ? [201, 200] : [503, 503])
  if (!isSlow) expect([uploaded.headers.get('retry-after'), shown.headers.get('retry-after')]).toEqual(['10', '10'])
  // Everything else does not notice.
  expect([listed.status, ready.status]).toEqual([200, 200])

  setTrouble(null)
  const again = await openPayment()
  expect(again.status).toBe(200)
  const order = await customer.send('verifyPayment', { body: await pay(shop, again.body.id) })
  expect(await paymentStatusOf(customer, order.body.orderId)).toBe('captured')
  await reconcile(shop, paid.providerOrderId)
  expect(await paymentStatusOf(paid.customer, verified.body.orderId)).toBe('captured')
  expect((await upload()).status).toBe(201)
  expect((await shop.app.request(picture)).status).toBe(200)
  expect(await goToGoogle(shop.visitor())).toContain('/authorize')
  await expect.poll(() => mailsTo(wired, email), patience).toBeGreaterThan(0)
}

/** The mails that have come; what waits for its next try is tried now. */
async function mailsTo({ shop }: WiredShop, email: string): Promise<number> {
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null`)
  const mails = await fetch(`${shop.sandbox.url}/mail/messages?to=${encodeURIComponent(email)}`)

  return ((await mails.json()) as unknown[]).length
}
