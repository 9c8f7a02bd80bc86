import type { Act } from './act.ts'
import { dashboardRefund } from './dashboard-refund.ts'
import { fee } from './fee.ts'
import { offer } from './offer.ts'
import { refundBusy } from './refund-busy.ts'
import { refundLowBalance, refundTooOld } from './refund-refused.ts'

/** Every act by its name: a file each, and a line here. */
export const ACTS: Readonly<Record<string, Act>> = {
  offer,
  fee,
  'dashboard-refund': dashboardRefund,
  'refund-busy': refundBusy,
  'refund-low-balance': refundLowBalance,
  'refund-too-old': refundTooOld,
}
