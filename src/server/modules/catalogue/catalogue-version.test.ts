import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type MountPages, openShop } from '#main'
import { openCheckout, stockBundle, stockProduct } from '#tests/support/buying.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** The version of the catalogue as an instance's pages are told it. */
function watchVersion() {
  let version = () => ''
  const mountPages: MountPages = async (_, { catalogueVersion }) => {
    version = catalogueVersion
  }
  return { mountPages, read: () => Number(version()) }
}

const [here, there] = [watchVersion(), watchVersion()]
const shop = await openTestShop({ mountPages: () => here.mountPages })
const [edited, scarce] = [await stockProduct(shop), await stockProduct(shop, { stock: 5 })]
const options = { log: pino({ level: 'silent' }), mountPages: there.mountPages, isRunningJobs: false }
const neighbour = await openShop(shop.config, options)
afterAll(async () => {
  await neighbour.stop()
  await shop.stop()
})

/** Longer than an announcement takes to one that listens when another has heard it. */
const SETTLED_MS = 400

test('an edit is one new version on every instance, and on its own before the owner is answered', async () => {
  const admin = await shop.signInAdmin()
  const [versionHere, versionThere] = [here.read(), there.read()]

  for (const [done, price] of ['299', '319', '339'].entries()) {
    const { status } = await admin.send('updateProduct', { params: { id: edited }, body: formOf({ price }) })
    expect([status, here.read()]).toEqual([200, versionHere + done + 1])
    await expect.poll(there.read, { timeout: 10_000 }).toBe(versionThere + done + 1)
    await sleep(SETTLED_MS)
    expect([here.read(), there.read()]).toEqual([versionHere + done + 1, versionThere + done + 1])
  }
})

test('a sale that leaves fewer to be had than a customer may take is a new version everywhere', async () => {
  const customer = await shop.signInCustomer()
  const [versionHere, versionThere] = [here.read(), there.read()]

  expect((await openCheckout(customer, { [scarce]: 2 })).status).toBe(200)
  await expect.poll(() => [here.read(), there.read()], { timeout: 10_000 }).toEqual([versionHere + 1, versionThere + 1])
})

test('a sale of a part is one when a bundle can be had less often, though the part is there in plenty', async () => {
  const before = here.read()
  const [plenty, most] = [await stockProduct(shop, { stock: 62 }), await stockProduct(shop, { stock: 900 })]
  await stockBundle(shop, { [plenty]: 3, [most]: 1 })
  const customer = await shop.signInCustomer()
  const version = before + 4 // each product is one, and the bundle one more when it is made of them
  await expect.poll(here.read, { timeout: 10_000 }).toBe(version)

  expect((await openCheckout(customer, { [most]: 5 })).status).toBe(200)
  await customer.send('removeFromCart', { params: { productId: most } })
  expect((await openCheckout(customer, { [plenty]: 5 })).status).toBe(200)
  await expect.poll(here.read, { timeout: 10_000 }).toBe(version + 1)
  await sleep(SETTLED_MS)
  expect(here.read()).toBe(version + 1)
})
