import { ALARM_KINDS } from '#contract/money-health.ts'
import { moneyHealthService } from '#modules/money-health/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { AnswerCache } from '#platform/answers/answer-cache.ts'
import { queueFigures } from '#platform/jobs/queue-figures.ts'
import { measureRequests } from '#platform/metrics/measure-requests.ts'
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts'
import { watchCache, watchPools } from '#platform/metrics/watch-machinery.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Clock } from '#ports/clock.ts'
import { type Mailer, MailRefused } from '#ports/mailer.ts'
import type { openDatabases } from './databases.ts'
import { isMail } from './job-kinds.ts'

type Pools = Pick<Awaited<ReturnType<typeof openDatabases>>, 'pool' | 'moneyPool' | 'queuePool'>

type Facts = { db: Database; clock: Clock; orders: Pick<Orders, 'checkoutFigures'> }

/** Everything that this process tells of the shop to whoever watches it from outside. */
export function createShopMetrics() {
  const metrics = createMetrics()
  const mails = metrics.counter('dhamaka_mails_total', 'Mails that the mail server was given.', ['outcome'])
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  let routeOfPage = (_path: string): string => 'other'

  return {
    answered: metrics.answered,
    read: metrics.read,
    measure: measureRequests(metrics, (path) => routeOfPage(path)),

    /** Learns which addresses are which page. */
    namePages: (routeOf: (path: string) => string): void => {
      routeOfPage = routeOf
    },

    /** A mailer whose mails are counted: taken, refused for good, or to be tried again. */
    watchMailer<Watched extends Mailer>(mailer: Watched): Watched {
      const send: Mailer['send'] = async (mail) => {
        try {
          await mailer.send(mail)
        } catch (error) {
          mails.inc({ outcome: error instanceof MailRefused ? 'refused' : 'failed' })
          throw error
        }
        mails.inc({ outcome: 'sent' })
      }

      return { ...mailer, send }
    },

    watchMachinery({ pool, moneyPool, queuePool }: Pools, answers: AnswerCache): void {
      watchPools(metrics, { requests: pool, money: moneyPool, ...(queuePool !== pool && { jobs: queuePool }) })
      watchCache(metrics, answers)
    },

    watchShop: (facts: Facts) => watchShop(metrics, facts),
  }
}

/** Shows what is known by asking the database: told by those who do the jobs, for the whole shop alike. */
function watchShop(metrics: Metrics, { db, clock, orders }: Facts): void {
  const { gauge, counter } = metrics
  const usable = gauge('dhamaka_database_usable', 'Whether the database could be asked.')
  const waiting = gauge('dhamaka_jobs_waiting', 'Jobs that are due.', ['task'])
  const oldest = gauge('dhamaka_jobs_oldest_seconds', 'How long the job that is due for longest waits.', ['task'])
  const retrying = gauge('dhamaka_jobs_retrying', 'Jobs that failed and will be tried again.', ['task'])
  const failed = gauge('dhamaka_jobs_failed', 'Jobs that were given up.', ['task'])
  const mailsWaiting = gauge('dhamaka_mails_waiting', 'Mails that are due or will be tried again.')
  const checkouts = counter('dhamaka_checkouts_total', 'Checkouts, by what became of them.', ['outcome'])
  const alarms = gauge('dhamaka_money_alarms', 'Lines of Money that a person should look at.', ['kind'])
  const all = [waiting, oldest, retrying, failed, mailsWaiting, checkouts, alarms]

  metrics.onRead(async () => {
    const told = await Promise.all([
      queueFigures(db),
      orders.checkoutFigures(),
      moneyHealthService.countAlarmsByKind(db, clock()),
    ]).catch(() => null)
    for (const metric of all) metric.reset() // what is gone is told no more
    mailsWaiting.remove() // a gauge without labels goes to 0 by a reset, which would be told
    usable.set(told ? 1 : 0)
    if (!told) return

    const [queue, figures, standing] = told
    for (const { task, ...figure } of queue) {
      waiting.set({ task }, figure.waiting)
      oldest.set({ task }, figure.oldest)
      retrying.set({ task }, figure.retrying)
      failed.set({ task }, figure.failed)
    }
    const mailJobs = queue.filter(({ task }) => isMail(task))
    mailsWaiting.set(mailJobs.reduce((sum, one) => sum + one.waiting + one.retrying, 0))
    for (const [outcome, value] of Object.entries(figures)) checkouts.inc({ outcome }, value)
    for (const kind of ALARM_KINDS) alarms.set({ kind }, standing.get(kind) ?? 0)
  })
}
