import type { Faults } from '#sandbox/faults.ts'
import { DEFAULT_KEYS, type RazorpayKeys } from '#sandbox/settings.ts'
import type { Store } from '#sandbox/store.ts'
import { createTimers, type Timers } from '#sandbox/timers.ts'
import { type Adjustments, createAdjustments } from './adjustments.ts'
import { type Corrections, createCorrections } from './corrections.ts'
import { createRecords, type Records } from './records.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

/** What every part of the provider works with: its records, its webhooks, its clock. */
export type Books = {
  keys: RazorpayKeys
  records: Records
  webhooks: Webhooks
  faults: Faults
  timers: Timers
  /** Offers and fees for the next payments. */
  adjustments: Adjustments
  /** What the next transfer has more. */
  corrections: Corrections
  /** Runs the work in one transaction, on disk when this returns; then lets its webhooks go. */
  commit: <T>(work: () => T) => T
  stop: () => void
}

type Setup = { store: Store; faults: Faults; keys: Partial<RazorpayKeys> | undefined; webhookUrl: () => string }

/** Opens the books in the store, with the default keys where none are given. */
export function openBooks({ store, faults, keys: given, webhookUrl }: Setup): Books {
  const keys = { ...DEFAULT_KEYS, ...given }
  const webhooks = createWebhooks({ store, faults, url: webhookUrl, secret: keys.webhookSecret })
  const timers = createTimers()

  return {
    keys,
    records: createRecords(store),
    webhooks,
    faults,
    timers,
    adjustments: createAdjustments(),
    corrections: createCorrections(),

    commit(work) {
      const result = store.transaction(work)
      webhooks.wake()
      return result
    },

    stop() {
      timers.stop()
      webhooks.stop()
    },
  }
}
