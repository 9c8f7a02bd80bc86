import * as contract from '#contract/money-health.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { markSeen } from './mark-seen.ts'
import { findAlarms } from './stores/alarms.ts'
import { refundsUnderWay } from './stores/under-way.ts'

/** Looks over everything about money for the owner. It changes nothing of it. */
export function moneyHealthRoutes(serve: Serve, deps: Pick<MoneyHealthDeps, 'db' | 'clock' | 'audit'>): void {
  serve(contract.readMoneyHealth, () => findAlarms(deps.db, deps.clock()))

  serve(contract.listRefundsUnderWay, ({ query, c }) =>
    answerList(c, query, (limit, position) => refundsUnderWay(deps.db, limit, position)),
  )

  serve(contract.markAlarmSeen, async ({ caller, body }) => {
    await markSeen(deps, caller.id, body)

    return { message: 'Marked as seen.' }
  })

  serve(contract.listSeenAlarms, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => deps.audit.list('money', limit, position),
      ({ id: _, date: __, ...entry }) => entry,
    ),
  )
}
