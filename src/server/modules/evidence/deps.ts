import type { Invoices } from '#modules/invoices/service.ts'
import type { Orders } from '#modules/orders/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Clock } from '#ports/clock.ts'

/** A mail about an order, and whether the customer's mail server took it. */
export type SentMail = { at: Date; to: string; kind: string; result: 'delivered' | 'refused' }

/** What the evidence pack is made with. */
export type EvidenceDeps = {
  clock: Clock
  orders: Orders
  invoices: Invoices
  settings: SettingsService
  /** The mails that were sent about an order, oldest first. */
  mailsAbout: (orderId: string) => Promise<SentMail[]>
}
