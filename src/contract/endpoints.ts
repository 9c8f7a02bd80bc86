import type * as accounts from './accounts.ts'
import type * as addresses from './addresses.ts'
import type * as audit from './audit.ts'
import type * as backInStock from './back-in-stock.ts'
import type * as backups from './backups.ts'
import type * as bookings from './bookings.ts'
import type { CallName, ParamsOf } from './calls.ts'
import type * as cart from './cart.ts'
import type * as catalogue from './catalogue.ts'
import type * as checkout from './checkout.ts'
import type * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import type * as exports from './exports.ts'
import type * as goLive from './go-live.ts'
import type * as health from './health.ts'
import type * as invoices from './invoices.ts'
import type * as legalPage from './legal-page.ts'
import type * as mail from './mail.ts'
import type * as media from './media.ts'
import type * as moneyHealth from './money-health.ts'
import type * as offers from './offers.ts'
import type * as orders from './orders.ts'
import type * as panelProducts from './panel-products.ts'
import type * as parcels from './parcels.ts'
import type * as payments from './payments.ts'
import type * as pincode from './pincode.ts'
import type * as reports from './reports.ts'
import type * as reviews from './reviews.ts'
import type * as settings from './settings.ts'
import type * as settlements from './settlements.ts'
import type * as shipping from './shipping.ts'
import type * as signIn from './sign-in.ts'
import type * as signIns from './sign-ins.ts'
import type * as staff from './staff.ts'
import type * as today from './today.ts'
import type * as totp from './totp.ts'

type Areas = typeof accounts &
  typeof addresses &
  typeof catalogue &
  typeof panelProducts &
  typeof health &
  typeof signIn &
  typeof signIns &
  typeof staff &
  typeof totp &
  typeof audit &
  typeof backInStock &
  typeof backups &
  typeof bookings &
  typeof cart &
  typeof checkout &
  typeof customers &
  typeof invoices &
  typeof mail &
  typeof media &
  typeof moneyHealth &
  typeof offers &
  typeof orders &
  typeof parcels &
  typeof payments &
  typeof pincode &
  typeof reports &
  typeof reviews &
  typeof today &
  typeof settlements &
  typeof shipping &
  typeof settings &
  typeof exports &
  typeof goLive &
  typeof legalPage

type EndpointNamed<Name extends CallName> = Extract<Areas[keyof Areas], Endpoint<Name>>

type Input<Part> = Part extends { _zod: { input: infer In } } ? In : undefined
type Output<Part> = Part extends { _zod: { output: infer Out } } ? Out : never

/** What a caller sends with a call, by the call's name. */
export type RequestOf<Name extends CallName> = OnlyFilled<{
  params: ParamsOf<Name>
  query: Input<NonNullable<EndpointNamed<Name>['query']>>
  body: Input<NonNullable<EndpointNamed<Name>['body']>>
}>

/** What a call answers when it succeeds, by the call's name. */
export type AnswerOf<Name extends CallName> = Output<EndpointNamed<Name>['answer']>

type Empty = Record<never, never>

type Filled<Request> = {
  [Key in keyof Request as undefined extends Request[Key]
    ? never
    : keyof Request[Key] extends never
      ? never
      : Key]: Request[Key]
}

/** Only the parts a call has; a part that may be left empty may be left out. */
type OnlyFilled<Request> = {
  [Key in keyof Filled<Request> as Empty extends Filled<Request>[Key] ? never : Key]: Filled<Request>[Key]
} & {
  [Key in keyof Filled<Request> as Empty extends Filled<Request>[Key] ? Key : never]?: Filled<Request>[Key]
}
