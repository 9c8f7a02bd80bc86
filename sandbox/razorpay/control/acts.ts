import type { Act } from './act.ts'
import { correction } from './correction.ts'
import { dashboardRefund } from './dashboard-refund.ts'
import { dispute } from './dispute.ts'
import { failAuthorized } from './fail-authorized.ts'
import { failSettlement } from './fail-settlement.ts'
import { fee } from './fee.ts'
import { offer } from './offer.ts'
import { refundBusy } from './refund-busy.ts'
import { refundReference } from './refund-reference.ts'
import { refundLowBalance, refundTooOld } from './refund-refused.ts'
import { settle } from './settle.ts'
import { strayPayment } from './stray-payment.ts'
import { disableWebhook, enableWebhook } from './webhook-endpoint.ts'

/** Every act by its name: a file each, and a line here. */
export const ACTS: Readonly<Record<string, Act>> = {
  offer,
  fee,
  'dashboard-refund': dashboardRefund,
  'refund-busy': refundBusy,
  'refund-low-balance': refundLowBalance,
  'refund-too-old': refundTooOld,
  'refund-reference': refundReference,
  dispute,
  'fail-authorized': failAuthorized,
  correction,
  settle,
  'fail-settlement': failSettlement,
  'stray-payment': strayPayment,
  'disable-webhook': disableWebhook,
  'enable-webhook': enableWebhook,
}
