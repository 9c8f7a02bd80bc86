import type { GoLive, GoLiveStep } from '#contract/go-live.ts'
import type { Settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import type { GoLiveDeps } from './deps.ts'
import { hasEventSince, ownersWithoutTwoStep, proofOf, saveProof } from './store.ts'

type Step = { isDone: boolean; what: string }
type Seller = Settings['seller']

/** The facts that the law asks for, as the panel names them. */
const FACTS: readonly [name: string, of: (seller: Seller) => string][] = [
  ['legal name', ({ legalName }) => legalName],
  ['street', ({ address }) => address.line],
  ['PIN', ({ address }) => address.postalCode],
  ['GSTIN', ({ gstin }) => gstin],
  ['FSSAI licence number', ({ foodLicence }) => foodLicence],
  ['support email', ({ supportEmail }) => supportEmail],
  ['phone', ({ phone }) => phone],
  ['grievance officer’s name', ({ grievanceOfficer }) => grievanceOfficer.name],
  ['grievance officer’s email', ({ grievanceOfficer }) => grievanceOfficer.email],
  ['grievance officer’s phone', ({ grievanceOfficer }) => grievanceOfficer.phone],
]

/** Every step to a live shop: whether it is done, and what there is to do. */
export async function readSteps(deps: GoLiveDeps): Promise<GoLive['steps']> {
  const { shop, settings } = deps
  const steps: Record<GoLiveStep, Step> = {
    seller: sellerStep(settings.current().seller),
    keys: {
      isDone: shop.hasLiveKeys,
      what: 'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET to the live ones of your Razorpay account.',
    },
    https: { isDone: shop.url.startsWith('https:'), what: 'Set PUBLIC_URL to the shop’s address with https://.' },
    twoStep: await twoStepStep(deps),
    mail: {
      isDone: await hasSentMail(deps),
      what: 'Send yourself a test mail, so that you know mails arrive.',
    },
    webhook: {
      isDone: await hasHeardProvider(deps),
      what: `In Razorpay’s dashboard add the webhook ${shop.url}/api/payments/webhook, then buy something as a tester.`,
    },
  }

  return Object.entries(steps).map(([key, step]) => ({ key: key as GoLiveStep, ...step }))
}

function sellerStep(seller: Seller): Step {
  const missing = FACTS.filter(([, of]) => of(seller) === of(DEFAULT_SETTINGS.seller)).map(([name]) => name)
  const isDone = missing.length === 0

  return { isDone, what: `Enter the seller’s own facts${isDone ? '.' : `. Still the demo’s: ${missing.join(', ')}.`}` }
}

async function twoStepStep({ db }: GoLiveDeps): Promise<Step> {
  const without = await ownersWithoutTwoStep(db)
  const who = without.length > 0 ? ` Still without: ${without.join(', ')}.` : ''

  return { isDone: without.length === 0, what: `Turn on two-step login under Security, for every owner.${who}` }
}

const hasSentMail = async ({ db, shop }: GoLiveDeps): Promise<boolean> =>
  (await proofOf(db, 'mail', shop.mailRoute)) !== undefined

/** The provider's messages go after 90 days; that one came is kept. */
async function hasHeardProvider({ db, clock, shop }: GoLiveDeps): Promise<boolean> {
  if (await proofOf(db, 'webhook', shop.keyId)) return true
  const since = await proofOf(db, 'keys', shop.keyId)
  if (!since || !(await hasEventSince(db, since.at))) return false

  await saveProof(db, { what: 'webhook', about: shop.keyId, at: clock() })
  return true
}
