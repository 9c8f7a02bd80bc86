import { Refusal } from '#platform/http/refusal.ts'

/** What owners are told who change an offer that is not there, nearly always because another of them has deleted it. */
export const offerGone = (): Refusal => new Refusal('not_found', { message: 'This offer was deleted meanwhile.' })
