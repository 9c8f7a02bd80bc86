import type { Faults } from '#sandbox/faults.ts'
import type { Store } from '#sandbox/store.ts'
import { createTimers } from '#sandbox/timers.ts'
import {
  type Dispute,
  nowInSeconds,
  type Order,
  type Payment,
  type Refund,
  randomId,
  type Settlement,
} from './entities.ts'
import { createWebhookDelivery, type WebhookEvent } from './webhook-delivery.ts'

type Payload = { payment?: Payment; order?: Order; refund?: Refund; dispute?: Dispute; settlement?: Settlement }

export type Webhooks = {
  /** Notes an event, inside the transaction that causes it. */
  add: (name: string, payload: Payload) => void
  /** Sends what was noted; called once that transaction is on disk. */
  wake: () => void
  pending: () => number
  /** Turns the shop's endpoint off, as the provider does after a day of failures: what happens then is never told. */
  enable: (isEnabled: boolean) => void
  isEnabled: () => boolean
  stop: () => void
}

const RETRY_AFTER_S = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600]

const GIVE_UP_AFTER_S = 24 * 60 * 60

type Setup = { store: Store; faults: Faults; url: () => string; secret: string }

/** The events for the shop: on disk until it has them, retried for a day. */
export function createWebhooks({ store, faults, url, secret }: Setup): Webhooks {
  const { sql } = store
  // autoincrement, because a place used again would be taken for one already sent.
  sql.exec(`
    create table if not exists webhook_events
      (place integer primary key autoincrement, id text unique, name text, body text, at integer);
    create table if not exists webhook_disabled (since integer)`)
  const disable = sql.prepare('insert into webhook_disabled (since) values (?)')
  const enableAgain = sql.prepare('delete from webhook_disabled')
  const disabled = sql.prepare('select since from webhook_disabled limit 1')
  const insert = sql.prepare('insert into webhook_events (id, name, body, at) values (?, ?, ?, ?)')
  const after = sql.prepare('select place, id, name, body, at from webhook_events where place > ? order by place')
  const remove = sql.prepare('delete from webhook_events where id = ?')
  const count = sql.prepare('select count(*) as pending from webhook_events')

  const timers = createTimers()
  const delivery = createWebhookDelivery({ url, secret })
  let lastPlace = 0
  let settled: string[] = []

  function send(event: WebhookEvent) {
    const target = { event: event.name }
    if (faults.strike('webhook-lose', target)) return settle(event)

    const delay = faults.strike('webhook-delay', target)?.ms ?? 0
    const window = faults.strike('webhook-reorder', target)?.ms ?? 0
    const copies = faults.strike('webhook-duplicate', target)?.copies ?? 1
    timers.after(delay + Math.floor(faults.random() * window), () => {
      attempt(event, 0)
      for (let copy = 1; copy < copies; copy++) void delivery.deliver(event)
    })
  }

  async function attempt(event: WebhookEvent, tries: number): Promise<void> {
    const outcome = await delivery.deliver(event)
    if (outcome === 'stopped') return
    if (outcome === 'taken') return settle(event)

    const wait = RETRY_AFTER_S[Math.min(tries, RETRY_AFTER_S.length - 1)] ?? GIVE_UP_AFTER_S
    if (nowInSeconds() + wait - event.createdAt > GIVE_UP_AFTER_S) return settle(event)
    timers.after(wait * 1000, () => attempt(event, tries + 1))
  }

  // Many at a time: one that is sent again after a crash does no harm, a commit for each would.
  function settle({ id }: WebhookEvent) {
    settled.push(id)
    if (settled.length === 1) timers.after(50, forgetSettled)
  }

  function forgetSettled() {
    const ids = settled
    settled = []
    store.transaction(() => {
      for (const id of ids) remove.run(id)
    })
  }

  return {
    enable(isEnabled) {
      enableAgain.run()
      if (!isEnabled) disable.run(nowInSeconds())
    },

    isEnabled: () => disabled.get() === undefined,

    add(name, payload) {
      if (disabled.get()) return
      const event = { id: randomId(), createdAt: nowInSeconds() }
      insert.run(event.id, name, JSON.stringify(envelope(name, payload, event.createdAt)), event.createdAt)
    },

    wake() {
      for (const { place, id, name, body, at } of after.all(lastPlace)) {
        lastPlace = Number(place)
        send({ id: String(id), name: String(name), body: String(body), createdAt: Number(at) })
      }
    },

    pending: () => Number(count.get()?.pending) - settled.length,

    stop() {
      timers.stop()
      delivery.stop()
      forgetSettled()
    },
  }
}

function envelope(event: string, payload: Payload, createdAt: number) {
  const entries = Object.entries(payload)
  return {
    entity: 'event',
    account_id: 'acc_DhamakaSandbox',
    event,
    contains: entries.map(([name]) => name),
    payload: Object.fromEntries(entries.map(([name, entity]) => [name, { entity }])),
    created_at: createdAt,
  }
}
