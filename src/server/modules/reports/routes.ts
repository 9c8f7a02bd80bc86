import * as contract from '#contract/reports.ts'
import { readToday as readTodayCall } from '#contract/today.ts'
import { hideMoney } from '#contract/without-money.ts'
import { seesMoney } from '#domain/staff.ts'
import { sendFile, sendWholeFile } from '#platform/files/send-file.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import type { ReportDeps } from './deps.ts'
import { fileMonth } from './file-month.ts'
import { exportGstr1 } from './gstr1.ts'
import { exportDocuments, listDocuments } from './list-documents.ts'
import { readMonth } from './read-month.ts'
import { readToday } from './read-today.ts'

/** How the shop stands, and what a month came to. */
export function reportRoutes(serve: Serve, deps: ReportDeps): void {
  serve(readTodayCall, async ({ caller }) => {
    const today = await readToday(deps)

    return seesMoney(caller.staffRole) ? today : hideMoney(today)
  })

  serve(contract.readMonth, ({ query }) => readMonth(deps, query.month))

  serve(contract.exportGstr1, async ({ query }) => sendWholeFile(await exportGstr1(deps, query)))

  serve(contract.listDocuments, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => listDocuments(deps, query, limit, position),
      ({ id: _, ...line }) => line,
    ),
  )

  serve(contract.exportDocuments, async ({ query }) => sendFile(await exportDocuments(deps, query)))

  serve(contract.fileMonth, async ({ caller, body }) => {
    await fileMonth(deps, caller.id, body.month)

    return { message: 'The month is marked as filed' }
  })
}
