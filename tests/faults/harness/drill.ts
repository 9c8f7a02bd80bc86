import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { freePort } from '#tests/support/free-port.ts'
import { productForm } from '#tests/support/pictures.ts'
import { runTool } from '#tools/run-tool.ts'
import { createApp } from './app.ts'
import { newAnswerStats } from './caller.ts'
import { startDatabase } from './database.ts'
import { breachesOf, countOf, lastNumbers, quietJobs, waitFor } from './drill-books.ts'
import { buy, folder, openPayment, orderOf, pictureStatus, type Sold, signInAgain } from './drill-shop.ts'
import { ownerOf, type Person, signUp } from './people.ts'
import { startSandbox } from './sandbox.ts'

type DrillReport = {
  /** What is not as it should be; nothing, when all is well. */
  findings: string[]
  figures: Record<string, number | string>
}

const SECRET_KEY = 'd4'.repeat(32) // kept apart: in no folder that is destroyed

/**
 * The worst day, played through with real processes: sell, back up while selling, sell on, destroy the data folder, restore
 * with the key that was kept apart, and look whether every rupee and every number is where it should be.
 */
export async function runDrill(say: (line: string) => void = () => {}): Promise<DrillReport> {
  const findings: string[] = []
  const expect = (isGood: boolean, otherwise: string) => void (isGood || findings.push(otherwise))
  const kept = folder('kept') // what survives: the provider's books, and the backup
  const port = await freePort()
  const sandbox = await startSandbox(kept, `http://localhost:${port}`)
  const file = join(kept, 'dhamaka.tar')
  const stats = newAnswerStats()
  const site = (dataDir: string) => ({ port, dataDir, sandboxPort: sandbox.port, env: { SECRET_KEY } })
  const command = (name: string, dataDir: string) =>
    runTool(process.execPath, ['tools/run.mjs', name, file], {
      env: { SECRET_KEY, DATA_DIR: dataDir, SANDBOX_PORT: String(sandbox.port), SEED: 'none', NODE_ENV: 'test' },
    })

  const first = folder('shop')
  let app = createApp(site(first))
  await app.start()
  const watched = await startDatabase(first, { isOnlyWatched: true })
  const people = await signUp({ apps: [app], sandbox }, 4, stats)
  const [asha, bina, chetan, dev] = people as [Person, Person, Person, Person]
  const owner = await ownerOf({ apps: [app] }, stats)
  const made = await owner.request<{ product: { id: string } }>('POST', '/products', { body: await productForm() })
  const productId = made.body.product.id

  say('Selling')
  const before: Sold[] = []
  for (const person of [asha, bina, chetan, asha, bina]) before.push(await buy(sandbox, person, productId))
  const opened = await openPayment(dev, productId) // to be paid when the backup is made already
  await quietJobs(watched)

  say('Backing up, while somebody buys')
  const backingUp = performance.now()
  const [backup] = await Promise.all([command('backup', first), buy(sandbox, chetan, productId)])
  const backupSeconds = (performance.now() - backingUp) / 1000
  if (!backup.isGood) throw new Error(`there is no backup:\n${backup.output}`)

  say('Selling on')
  const after: Sold[] = []
  for (const person of [asha, bina, chetan]) after.push(await buy(sandbox, person, productId))
  const [cancelled] = before as [Sold]
  await asha.caller.insist('cancelOrder', { params: { id: cancelled.order.id } })
  await waitFor(async () => (await sandbox.ledger()).refunds.length > 0, 'the refund of a cancelled order')
  await waitFor(async () => (await lastNumbers(watched)).creditNote !== '', 'its credit note')
  const given = await lastNumbers(watched)
  await sandbox.pay(opened, { webhook: false }) // and nobody hears of it

  say('Destroying the data folder')
  await app.kill()
  await app.dispose()
  await watched.stop()
  rmSync(first, { recursive: true, force: true })

  say('Restoring')
  const second = folder('shop')
  const restoring = performance.now()
  const restore = await command('restore', second)
  if (!restore.isGood) throw new Error(`nothing came back:\n${restore.output}`)
  app = createApp(site(second))
  await app.start()
  const seconds = (performance.now() - restoring) / 1000

  const books = await startDatabase(second, { isOnlyWatched: true })
  try {
    say('Looking at what came back')
    for (const { person, order } of before.slice(1)) {
      const { caller } = await signInAgain(app.url, person, stats)
      expect(isDeepStrictEqual(await orderOf(caller, order.id), order), `${order.number} is not what it was`)
    }
    expect((await pictureStatus(app.url, stats)) === 200, 'the picture is gone')

    const admin = await ownerOf({ apps: [app] }, stats)
    const health = async () => (await admin.insist('readMoneyHealth')).body
    const of = async (kind: string) => (await health()).filter((alarm) => alarm.kind === kind)
    const ofOpened = `select from orders o join checkouts c on c.id = o.checkout_id where provider_order_id = '${opened}'`
    await waitFor(async () => (await countOf(books, ofOpened)) === 1, 'the order that was paid after the backup')
    await waitFor(async () => (await of('stray_payment')).length >= after.length, 'lost payments in Money')
    await waitFor(
      async () => (await of('refunded_outside')).length === 1,
      'the order that was cancelled since in Money',
    )
    const strays = await of('stray_payment')
    for (const { paymentId, order } of after) {
      expect(
        strays.some(({ about, canRefund }) => about === paymentId && canRefund),
        `${order.number} is not in Money`,
      )
    }

    say('Giving back what is nobody’s')
    for (const { about } of strays) {
      const { status } = await admin.insist('refundStray', { params: { payment: about } })
      expect(status === 200, `${about} was not refunded`)
    }
    await admin.insist('changeOrderStatus', { params: { id: cancelled.order.id }, body: { status: 'cancelled' } })
    const backOf = async () => (await sandbox.ledger()).refunds.filter(({ status }) => status === 'processed')
    await waitFor(async () => (await backOf()).length > strays.length, 'the refunds')

    say('Going on')
    const next = await buy(sandbox, await signInAgain(app.url, bina, stats), productId)
    await next.person.caller.insist('cancelOrder', { params: { id: next.order.id } })
    const isBack = async () => (await backOf()).some(({ payment_id }) => payment_id === next.paymentId)
    await waitFor(isBack, 'the refund of a new order')
    await waitFor(async () => (await lastNumbers(books)).creditNote > given.creditNote, 'its credit note')
    const now = await lastNumbers(books)
    for (const series of ['order', 'invoice', 'creditNote'] as const) {
      expect(now[series] > given[series], `${now[series]} comes after ${given[series]}, which was given`)
    }
    findings.push(...(await breachesOf(await sandbox.ledger(), books)))
    const isEmpty = waitFor(async () => (await health()).length === 0, 'an empty Money tab')
    await isEmpty.catch(async ({ message }) => findings.push(`${message}: ${JSON.stringify(await health())}`))
    const wrong = [...stats.wrong, ...stats.unanswered]
    expect(wrong.length === 0, `answers that must not be: ${wrong.join('; ')}`)

    return {
      findings,
      figures: {
        'orders before the backup': before.length,
        'payments of orders that it does not know, refunded by a press each': strays.length,
        'last numbers given': `${given.order} · ${given.invoice} · ${given.creditNote}`,
        'numbers after the restore': `${now.order} · ${now.invoice} · ${now.creditNote}`,
        'backup (s)': backupSeconds.toFixed(1),
        'from nothing to a shop that answers (s)': seconds.toFixed(1),
      },
    }
  } finally {
    await app.dispose()
    await books.stop()
    await sandbox.stop()
    for (const each of [kept, second]) rmSync(each, { recursive: true, force: true })
  }
}
