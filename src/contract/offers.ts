import { z } from 'zod'
import { endOf, OFFER_KINDS, OFFER_STATES, startOf } from '#domain/offers.ts'
import { endpoint } from './endpoint.ts'
import { type FormRule, withRules } from './form-rules.ts'
import { page } from './list-query.ts'
import { Moment } from './moment.ts'
import { OfferTerms } from './offer-terms.ts'
import { id, text } from './text.ts'

/** An offer as its owner sees it: its terms, where it stands, and what it has cost. */
export const Offer = OfferTerms.extend({
  from: z.string().nullable(),
  to: z.string().nullable(),
  perCustomer: z.int().nullable(),
  total: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  inBanner: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** How many orders were made by it. */
  uses: z.int(),
  /** How many unpaid checkouts hold a use. */
  reserved: z.int(),
  /** What those orders were given by it, in rupees. */
  cost: z.int(),
  createdAt: Moment,
})
export type Offer = z.infer<typeof Offer>

const WHOLE = 'Please enter a whole number.'
const RUPEES = 'Please enter whole rupees.'
const WHEN = 'Please enter a day like 2026-11-01, or a moment.'

const whole = (most: number) => z.int(WHOLE).min(1, 'At least 1.').max(most, `At most ${most}.`).nullable()
const orNull = (value: string | null): string | null => value || null
const when = z
  .union([z.literal(''), z.iso.date(), Moment, z.iso.datetime({ local: true })], WHEN)
  .refine((value) => value === '' || /^[12]/.test(value), WHEN)
  .nullable()
  .transform(orNull)
const yesOrNo = z.boolean('Please say yes or no.')

const fields = {
  name: text(80).min(1, 'Please give the offer a name.'),
  kind: z.enum(OFFER_KINDS, `kind must be one of ${OFFER_KINDS.join(', ')}`),
  value: z.int(WHOLE).nullable(),
  minimum: z
    .int(RUPEES)
    .min(0, RUPEES)
    .max(1_000_000, 'That is too much.')
    .nullable()
    .transform((rupees) => rupees ?? 0),
  buy: whole(20),
  get: whole(20),
  products: z
    .array(id, 'Please send a list of products.')
    .max(200, 'At most 200.')
    .nullable()
    .transform((ids) => [...new Set(ids)]),
  code: text(30)
    .toUpperCase()
    .regex(/^([A-Z\d-]{3,30})?$/, 'A code has 3 to 30 letters, digits or dashes.')
    .nullable()
    .transform(orNull),
  from: when,
  to: when,
  perCustomer: whole(1_000),
  total: whole(1_000_000),
  firstOrderOnly: yesOrNo,
  isActive: yesOrNo,
  inBanner: yesOrNo,
}

/** A new offer: all but its name and its kind can be left out. */
export const OfferForm = z.object({
  name: fields.name.prefault(''),
  kind: fields.kind,
  value: fields.value.default(null),
  minimum: fields.minimum.default(0),
  buy: fields.buy.default(null),
  get: fields.get.default(null),
  products: fields.products.default([]),
  code: fields.code.default(null),
  from: fields.from.default(null),
  to: fields.to.default(null),
  perCustomer: fields.perCustomer.default(null),
  total: fields.total.default(null),
  firstOrderOnly: fields.firstOrderOnly.default(false),
  isActive: fields.isActive.default(true),
  inBanner: fields.inBanner.default(false),
})
export type OfferForm = z.output<typeof OfferForm>

const seen = z
  .string('Please send a fingerprint.')
  .describe(
    'What stands for the offer as it was shown (`src/contract/offer-seen.ts`). Sent with a change, that is refused (409) where somebody has changed the offer meanwhile.',
  )

/** A change of an offer: what is not sent stays as it is. */
export const OfferChange = z.object({ ...fields, seen }).partial()
export type OfferChange = z.output<typeof OfferChange>

type Ruled = Pick<OfferForm, 'kind' | 'value' | 'buy' | 'get' | 'from' | 'to'>

const isWithin = (value: number | null, most: number) => value !== null && value >= 1 && value <= most

const RULES: readonly FormRule<Ruled>[] = [
  [
    'value',
    ({ kind, value }) => kind !== 'percent' || isWithin(value, 100),
    'Please enter a percentage from 1 to 100.',
  ],
  [
    'value',
    ({ kind, value }) => kind !== 'amount' || isWithin(value, 100_000),
    'Please enter whole rupees, from 1 to 100000.',
  ],
  ['buy', ({ kind, buy }) => kind !== 'buy_get' || buy !== null, 'Please say how many have to be bought.'],
  ['get', ({ kind, get }) => kind !== 'buy_get' || get !== null, 'Please say how many are free then.'],
  [
    'to',
    (times) => {
      const [start, end] = [startOf(times), endOf(times)]
      return !start || !end || start < end
    },
    'The end cannot be before the beginning.',
  ],
]

/** A whole offer whose parts fit each other. */
export const OfferRules = withRules(OfferForm, RULES)

const OfferSaid = z.object({ message: z.string(), offer: Offer })

export const listOffers = endpoint('listOffers', {
  summary: 'All offers, newest first, with their use and what they cost.',
  role: 'admin',
  query: z.object(page),
  answer: z.array(Offer),
})

export const createOffer = endpoint('createOffer', {
  summary:
    'Adds an offer. `from` and `to` are days in India (`to` is meant whole) or moments; no `code`: it applies by itself.',
  role: 'admin',
  body: OfferRules,
  answer: OfferSaid,
  status: 201,
})

export const updateOffer = endpoint('updateOffer', {
  summary:
    'Changes what is sent of an offer, with `seen` only as it was shown; orders and open checkouts keep what they were promised.',
  role: 'admin',
  body: OfferChange,
  answer: OfferSaid,
})

export const deleteOffer = endpoint('deleteOffer', {
  summary: 'Ends an offer for good; what was bought by it stays.',
  role: 'admin',
  answer: z.object({ message: z.string() }),
})
