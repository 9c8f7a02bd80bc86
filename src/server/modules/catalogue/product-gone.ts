import { Refusal } from '#platform/http/refusal.ts'

/** What staff are told who change or read a product that is not there, nearly always because another of them has deleted it. */
export const productGone = (): Refusal => new Refusal('not_found', { message: 'This product was deleted meanwhile.' })
