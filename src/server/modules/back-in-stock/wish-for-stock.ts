import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { BackInStockDeps } from './deps.ts'
import { wishesFrom, wishesOf } from './limits.ts'
import { askToConfirm } from './mails.ts'
import { keepWish, saveKeyHash } from './store.ts'

/**
 * Takes a wish to hear when a product is back. Nobody learns from it whether an email is known, waits already, or has had
 * its mails for today: the answer is the same. Only a client that asks for many is told to slow down.
 */
export async function wishForStock(
  { db, clock, limit, catalogue }: BackInStockDeps,
  { productId, email, clientIp }: { productId: string; email: string; clientIp: string },
): Promise<void> {
  if ((await catalogue.some([productId])).length === 0) throw new Refusal('not_found')
  await limit.spend(...wishesFrom(clientIp))
  if (!(await isWithin(limit, email))) return

  await db.transaction(async (tx) => {
    const id = await keepWish(tx, productId, email, clock())
    if (id) await addJob(tx, 'mail-stock-wish', { id }, { key: `mail-stock-wish:${id}`, canWait: true })
  })
}

async function isWithin(limit: BackInStockDeps['limit'], email: string): Promise<boolean> {
  try {
    await limit.spendEach(...wishesOf(email))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Makes a wish's key and mails it: no table and no queue ever holds it. */
export async function mailStockWish({ db, catalogue, mail, shop }: BackInStockDeps, { id }: { id: string }) {
  const key = newSecret()
  const wish = await saveKeyHash(db, id, hashSecret(key))
  if (!wish) return
  const name = (await catalogue.namesOf([wish.productId])).get(wish.productId) ?? ''

  await mail.send(wish.email, ...askToConfirm(name, shop.url, key))
}
