import { accountMailSamples } from '#modules/accounts/service.ts'
import { backInStockMailSamples } from '#modules/back-in-stock/service.ts'
import { disputeMailSamples } from '#modules/disputes/service.ts'
import { type MailSample, mailSamples } from '#modules/mail/service.ts'
import { moneyMailSamples } from '#modules/money-health/service.ts'
import { orderMailSamples } from '#modules/orders/service.ts'
import { paymentMailSamples } from '#modules/payments/service.ts'
import { reviewMailSamples } from '#modules/reviews/service.ts'
import { staffMailSamples } from '#modules/staff/service.ts'
import type { MailSampleDeps } from './deps.ts'

/** A mail as it would leave, with the pictures that travel inside it. */
export type ShownSample = {
  /** The same for all of its kind. */
  kind: string
  name: string
  to: MailSample['to']
  subject: string
  text: string
  html: string
  pictures: { cid: string; type: string; base64: string }[]
  /** What HTML, text and pictures weigh on the way. */
  bytes: number
}

/** Every kind of mail that the shop sends, by the shop's own words and layout, to people who do not exist. */
export async function listSamples(deps: MailSampleDeps): Promise<ShownSample[]> {
  const { shopUrl, settings } = deps
  const samples = [
    ...accountMailSamples(shopUrl),
    ...orderMailSamples(shopUrl, settings.current().delivery),
    ...paymentMailSamples(),
    ...reviewMailSamples(shopUrl),
    ...backInStockMailSamples(shopUrl),
    ...disputeMailSamples(shopUrl),
    ...moneyMailSamples(shopUrl),
    ...staffMailSamples(shopUrl),
    ...mailSamples(),
  ]

  return Promise.all(samples.map((sample) => show(deps, sample)))
}

async function show(
  { mail }: MailSampleDeps,
  { name, to, mail: [subject, content] }: MailSample,
): Promise<ShownSample> {
  const { text, html, attachments = [] } = await mail.compose(subject, content)
  const pictures = attachments.flatMap(({ cid, contentType: type, bytes }) =>
    cid ? [{ cid, type, base64: bytes.toString('base64') }] : [],
  )
  const bytes = [html, text, ...pictures.map(({ base64 }) => base64)].reduce((sum, part) => sum + weight(part), 0)

  return { kind: content.about.kind, name, to, subject, text, html, pictures, bytes }
}

/** Letters beyond ASCII are more than one byte. */
const weight = (part: string): number => Buffer.byteLength(part)
