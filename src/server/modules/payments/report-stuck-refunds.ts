import { REFUND_STUCK_AFTER } from '#domain/refund-time.ts'
import type { PaymentDeps } from './deps.ts'
import { refundStuck } from './mails.ts'
import { reportStuck } from './stores/refunds.ts'

/** Tells the owner of every refund that should be done by now, each once. */
export async function reportStuckRefunds({ db, clock, mail, shop }: PaymentDeps): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const stuck = await reportStuck(tx, now, new Date(now.getTime() - REFUND_STUCK_AFTER.ms))
    for (const refund of stuck) await mail.queue(tx, shop.ownerEmail, ...refundStuck(refund))
  })
}
