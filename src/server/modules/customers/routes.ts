import * as contract from '#contract/customers.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { addNote, removeNote } from './customer-notes.ts'
import type { CustomerDeps } from './deps.ts'
import { accountOf } from './find-customer.ts'
import { listCustomers } from './list-customers.ts'
import { listCustomerOrders, readCustomer } from './read-customer.ts'

/** What the owner may know of the people who buy. */
export function customerRoutes(serve: Serve, deps: CustomerDeps): void {
  serve(contract.listCustomers, ({ query, c }) =>
    answerList(c, query, (limit, position) => listCustomers(deps, query.q, limit, position)),
  )

  serve(contract.readCustomer, ({ params }) => readCustomer(deps, params.id))

  serve(contract.listCustomerOrders, async ({ params, query, c }) => {
    await accountOf(deps, params.id) // refuses an unknown one

    return answerList(c, query, (limit, position) => listCustomerOrders(deps, params.id, limit, position))
  })

  serve(contract.addCustomerNote, async ({ caller, params, body }) => ({
    message: 'The note is kept',
    note: await addNote(deps, caller.id, params.id, body.text),
  }))

  serve(contract.removeCustomerNote, async ({ caller, params }) => {
    await removeNote(deps, caller.id, params.id, params.note)

    return { message: 'The note is taken off' }
  })

  serve(contract.listCustomerChanges, async ({ params }) => {
    await accountOf(deps, params.id)

    return (await deps.audit.about('customer', params.id)).map(({ id: _, ...entry }) => entry)
  })
}
