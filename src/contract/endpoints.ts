import type { CallName, ParamsOf } from './calls.ts'
import type * as catalogue from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import type * as health from './health.ts'

type Areas = typeof catalogue & typeof health

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

type OnlyFilled<Request> = {
  [Key in keyof Request as undefined extends Request[Key]
    ? never
    : keyof Request[Key] extends never
      ? never
      : Key]: Request[Key]
}
