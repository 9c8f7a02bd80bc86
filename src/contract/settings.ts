import { z } from 'zod'
import { isMask, leadsToOneSite, NUMBER_PLACE, repeatedName } from '#domain/courier.ts'
import { EMAIL_MESSAGE, isEmail, normalizeEmail } from '#domain/email.ts'
import { stateNamed } from '#domain/gst-states.ts'
import { DEMO_GSTIN, isGstin } from '#domain/gstin.ts'
import { isPhone, isWorldPhone, PHONE_MESSAGE, WORLD_PHONE_MESSAGE, withCountry } from '#domain/phone.ts'
import { isPin, tidyPin } from '#domain/pin.ts'
import { AuditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { page } from './list-query.ts'
import { text } from './text.ts'

/** A letter of Hindi takes three bytes. Even so, a page of this length fits into the largest body that is taken. */
const MAX_LEGAL_TEXT_LENGTH = 30_000

const filled = (longest: number, refusal?: string) => text(longest, refusal).min(1, 'Please fill this in.')
const orEmpty = (isGood: (value: string) => boolean) => (value: string) => value === '' || isGood(value)
const email = filled(254, EMAIL_MESSAGE).refine(isEmail, EMAIL_MESSAGE)
const phone = filled(30).refine(isPhone, PHONE_MESSAGE)
const NO_LINK = 'Please enter a link that begins with https://'
const link = filled(500).refine(isHttps, NO_LINK)
const linkOrNone = text(500).refine(orEmpty(isHttps), NO_LINK)
const rupees = z
  .int('Please enter whole rupees.')
  .min(0, 'Please enter whole rupees.')
  .max(100_000, 'That is too much.')
const days = z.int('Please enter a whole number of days.').min(1, 'At least 1 day.').max(60, 'At most 60 days.')
const yesOrNo = z.boolean('Please say yes or no.')
const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, 'Please send an object.')
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item, 'Please send a list.').max(most, `At most ${most}.`)

const SellerAddress = group({
  line: filled(200),
  city: filled(100),
  state: filled(60).refine(
    (name) => stateNamed(name) !== undefined,
    'Please enter a state or union territory of India.',
  ),
  postalCode: filled(10).overwrite(tidyPin).refine(isPin, 'Postal code must be a 6-digit PIN'),
  country: z.literal('India', 'The seller must be in India.'),
})

const GrievanceOfficer = group({ name: filled(100), email, phone })
const Instagram = group({ handle: text(60), url: linkOrNone })

const Seller = group({
  legalName: filled(150),
  address: SellerAddress,
  gstin: filled(20)
    .toUpperCase()
    // The demo's GSTIN fails the check, yet it is taken: a program that sends back what it has read must not be
    // refused.
    .refine((gstin) => isGstin(gstin) || gstin === DEMO_GSTIN, 'This is not a GSTIN: please check it.'),
  foodLicence: filled(20).regex(/^\d{14}$/, 'An FSSAI licence number has 14 digits.'),
  supportEmail: email,
  phone,
  whatsapp: text(30).overwrite(withCountry).refine(orEmpty(isWorldPhone), WORLD_PHONE_MESSAGE),
  grievanceOfficer: GrievanceOfficer,
  instagram: Instagram,
  socialLinks: list(group({ name: filled(40), url: link }), 10),
  partyHashtag: text(40),
  playlistUrl: linkOrNone,
})

const Hero = group({ title: filled(60), highlight: text(30), text: filled(300), button: filled(40) })

const Delivery = group({
  firstDay: days,
  lastDay: days,
  holidays: list(z.iso.date('Please enter a day like 2026-11-08.'), 100),
})

const Shipping = group({ price: rupees, freeAbove: rupees.nullable() })

const centimetres = z.int('Please enter whole centimetres.').min(1, 'At least 1 cm.').max(200, 'At most 200 cm.')

/** What couriers ask about a parcel beside its weight. `pickupLocation` is what they call the place they fetch it from. */
const Parcel = group({ length: centimetres, breadth: centimetres, height: centimetres, pickupLocation: text(60) })

const Courier = group({
  name: filled(40),
  mask: filled(200).refine(isMask, 'Please write a mask such as AA999999999AA: A is a letter, 9 a digit, * either.'),
  link: link
    .refine((url) => url.includes(NUMBER_PLACE), `Please put ${NUMBER_PLACE} where the parcel’s number goes.`)
    .refine(leadsToOneSite, `Please put ${NUMBER_PLACE} after the name of the site, not into it.`),
})

const Couriers = list(Courier, 30).superRefine((couriers, context) => {
  const place = repeatedName(couriers)
  if (place < 0) return
  context.addIssue({
    code: 'custom',
    path: [place, 'name'],
    message: 'Another courier has this name. Several masks of one courier go into one field, separated by commas.',
  })
})

const legalText = filled(MAX_LEGAL_TEXT_LENGTH).refine(
  (words) => !HTML.test(words),
  'Please write Markdown without HTML.',
)
const Legal = group({ privacy: legalText, terms: legalText, refunds: legalText, contact: legalText })

const ProviderOffers = group({ isAllowed: yesOrNo, cap: rupees })

const KeptBackups = group({
  keep: z.int('Please enter a whole number.').min(1, 'At least 1.').max(365, 'At most 365.'),
})

/** Everything the owner can change about the shop. */
export const Settings = group({
  seller: Seller,
  announcement: text(160),
  banner: list(filled(80), 10),
  hero: Hero,
  delivery: Delivery,
  shipping: Shipping,
  /** Whether the shown prices contain the tax; otherwise it is added to them in the cart. */
  pricesIncludeTax: yesOrNo,
  /** From how many pieces on a product counts as running out. */
  lowStock: z.int('Please enter a whole number.').min(0, 'Not below 0.').max(10_000, 'At most 10000.'),
  /** What box and filling weigh, in grams. */
  packingWeight: z.int('Please enter whole grams.').min(0, 'Not below 0.').max(50_000, 'At most 50 kg.'),
  parcel: Parcel,
  couriers: Couriers,
  legal: Legal,
  /** Who can buy before the shop is open. */
  testers: list(email.overwrite(normalizeEmail), 50),
  payments: group({ providerOffers: ProviderOffers }),
  requireTwoStep: yesOrNo,
  /** How many backups are kept where they are made by themselves. */
  backups: KeptBackups,
})
export type Settings = z.output<typeof Settings>

/** Any part of the settings: what is not named stays as it is, a list that is named is replaced whole. */
export const SettingsChange = Settings.extend({
  seller: Seller.extend({
    address: SellerAddress.partial(),
    grievanceOfficer: GrievanceOfficer.partial(),
    instagram: Instagram.partial(),
  }).partial(),
  hero: Hero.partial(),
  delivery: Delivery.partial(),
  shipping: Shipping.partial(),
  parcel: Parcel.partial(),
  legal: Legal.partial(),
  payments: group({ providerOffers: ProviderOffers.partial() }).partial(),
  backups: KeptBackups.partial(),
}).partial()
export type SettingsChange = z.output<typeof SettingsChange>

const seen = z
  .record(z.string(), z.string('Please send a fingerprint.'), 'Please send an object.')
  .describe(
    'By path, as `hero.title`, the fingerprint (`src/domain/fingerprint.ts`) of the value that was shown. Sent beside that setting, the change is refused (409) where somebody has set another one meanwhile.',
  )

/** A change, and what it was made from. */
export const SettingsUpdate = SettingsChange.extend({ seen: seen.optional() })
export type SettingsUpdate = z.output<typeof SettingsUpdate>

/** What every page and every visitor may know; `{delivery}` and the like are put in. */
export const PublicSettings = z.object({
  seller: Seller,
  announcement: z.string(),
  banner: z.array(z.string()),
  hero: Hero,
  /** Whether the shown prices contain the tax. */
  pricesIncludeTax: yesOrNo,
  delivery: Delivery.extend({ takes: z.string() }),
  shipping: Shipping,
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const readSettings = endpoint('readSettings', {
  summary: 'All settings, as the owner edits them.',
  role: 'admin',
  answer: z.object({ settings: Settings }),
})

export const updateSettings = endpoint('updateSettings', {
  summary: 'Changes any part of the settings; what is longer than 100 kB together (the legal texts) part by part.',
  role: 'admin',
  body: SettingsUpdate,
  answer: z.object({ message: z.string(), settings: Settings }),
})

export const readPublicSettings = endpoint('readPublicSettings', {
  summary: 'What everyone may know of the settings.',
  role: 'anyone',
  answer: PublicSettings,
})

export const listSettingsChanges = endpoint('listSettingsChanges', {
  summary: 'Who changed the settings, newest first.',
  role: 'admin',
  query: z.object(page),
  answer: z.array(AuditEntry.extend({ id: z.uuid(), canUndo: yesOrNo })),
})

export const undoSettingsChange = endpoint('undoSettingsChange', {
  summary: 'Puts back what a change replaced; refused when that was changed again since.',
  role: 'admin',
  answer: z.object({ message: z.string(), settings: Settings }),
})

/** A tag or a comment, as Markdown would pass it on. */
const HTML = /<(?:!--|[/!?]?[a-z][a-z\d-]*(?:\s|\/?>))/i

function isHttps(url: string): boolean {
  const { protocol, hostname } = URL.parse(url.replaceAll(NUMBER_PLACE, '0')) ?? {}

  return protocol === 'https:' && (hostname ?? '').includes('.') && !/[\s"<>]/.test(url)
}
