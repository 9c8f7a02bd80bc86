import { refundStray as refundStrayCall } from '#contract/payments.ts'
import * as contract from '#contract/settlements.ts'
import { sendWholeFile } from '#platform/files/send-file.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { SettlementDeps } from './deps.ts'
import { exportSettlements, readSettlements } from './read-settlements.ts'
import { refundStray } from './refund-stray.ts'

/** What reached the owner's bank account, for who may see it, and what to do about money of nobody's. */
export function settlementRoutes(serve: Serve, deps: SettlementDeps): void {
  serve(refundStrayCall, async ({ caller, params }) => {
    await refundStray(deps, caller.id, params.payment)

    return { message: 'The money goes back.' }
  })

  serve(contract.listSettlements, ({ query }) => readSettlements(deps, query))

  serve(contract.exportSettlements, async ({ query }) => sendWholeFile(await exportSettlements(deps, query)))
}
