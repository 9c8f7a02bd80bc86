import type { RateLimit } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { BackInStockDeps } from './deps.ts'
import { ALL_STRANGERS_LIMIT, customerLimits, emailLimit, strangerLimits } from './limits.ts'
import { askToConfirm } from './mails.ts'
import { keepWish, saveKeyHash } from './store.ts'

type Wishing = { productId: string; email: string; clientIp: string; token: string | undefined }

/**
 * Takes a wish to hear when a product is back. Nobody learns from it whether an email is known, waits already, or has had
 * its mails for today: the answer is the same. Only a client that asks for many is told to slow down, and strangers whose wishes of a
 * day are used up.
 */
export async function wishForStock(deps: BackInStockDeps, { productId, email, clientIp, token }: Wishing) {
  const { db, clock, limit, catalogue, customerOf } = deps
  if ((await catalogue.some([productId])).length === 0) throw new Refusal('not_found')
  const customerId = token ? await customerOf(token) : null
  if (customerId) await limit.spend(...customerLimits(clientIp, customerId))
  else await spendAsStranger(limit, clientIp)
  if (!(await isWithin(limit, email))) {
    if (!customerId) await limit.giveBack(ALL_STRANGERS_LIMIT)
    return
  }

  await db.transaction(async (tx) => {
    const id = await keepWish(tx, productId, email, clock())
    if (id) await addJob(tx, 'mail-stock-wish', { id }, { key: `mail-stock-wish:${id}`, canWait: true })
  })
}

/** Before the email is looked at: what is said when nothing is left must tell nothing of it. */
async function spendAsStranger(limit: RateLimit, clientIp: string): Promise<void> {
  await limit.spend(...strangerLimits(clientIp))
  try {
    await limit.spend(ALL_STRANGERS_LIMIT)
  } catch (error) {
    if (!isTooMany(error)) throw error
    const { retryAfterSeconds = 60 } = error
    throw new Refusal('too_many_requests', { message: USED_UP, retryAfterSeconds, cause: error })
  }
}

const USED_UP = 'We cannot take more of these wishes right now. Please sign in, or try again later.'

async function isWithin(limit: RateLimit, email: string): Promise<boolean> {
  try {
    await limit.spend(emailLimit(email))
    return true
  } catch (error) {
    if (isTooMany(error)) return false
    throw error
  }
}

const isTooMany = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'too_many_requests'

/** Makes a wish's key and mails it: no table and no queue ever holds it. */
export async function mailStockWish({ db, catalogue, mail, shop }: BackInStockDeps, { id }: { id: string }) {
  const key = newSecret()
  const wish = await saveKeyHash(db, id, hashSecret(key))
  if (!wish) return
  const name = (await catalogue.namesOf([wish.productId])).get(wish.productId) ?? ''

  await mail.send(wish.email, ...askToConfirm(name, shop.url, key))
}
