import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { FaultInput } from '#sandbox/fault-rules.ts'
import type { Dispute, Order, Payment, Refund } from '#sandbox/razorpay/entities.ts'

export type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }

export type PayOptions = {
  outcome?: 'success' | 'failure'
  webhook?: boolean
  capture?: boolean
  again?: boolean
  delayMs?: number
  payment_id?: string
}

export type Ledger = {
  orders: Order[]
  payments: Payment[]
  refunds: Refund[]
  disputes: Dispute[]
  webhooks: { pending: number }
}

export type Mail = { to: string; subject: string; text: string }

type Struck = FaultInput & { id: number; struck: number }

/** The outside deployment in a process of its own, which is never killed: its books are the truth. */
export async function startSandbox(dataDir: string, shopUrl: string) {
  const child = spawn(process.execPath, ['sandbox/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SANDBOX_PORT: '0',
      SANDBOX_SHOP_URL: shopUrl,
      SANDBOX_FOLLOW_PARENT: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  if (!url) throw new Error(`the sandbox did not start: ${line}`)

  let struckBefore = 0
  const read = async <Body>(path: string): Promise<Body> => (await fetch(url + path)).json() as Promise<Body>
  const send = (path: string, body: unknown) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const strikes = async () => (await read<Struck[]>('/faults')).reduce((sum, { struck }) => sum + struck, 0)

  return {
    url,
    port: Number(new URL(url).port),

    /** Pays as the pop-up does; `null` when the payment failed or was refused. */
    async pay(orderId: string, options: PayOptions = {}): Promise<Proof | null> {
      const response = await send('/razorpay/pay', { order_id: orderId, ...options })
      const answer = (await response.json()) as Proof | { error: unknown }
      return 'error' in answer ? null : answer
    },

    /** Has something happen at the provider without the shop. */
    async control(act: {
      do: string
      payment_id?: string
      order_id?: string
      amount?: number
      status?: string
      webhook?: boolean
    }) {
      await send('/razorpay/control', act)
    },

    ledger: () => read<Ledger>('/razorpay/ledger'),
    paymentsOf: async (orderId: string) =>
      (await read<Ledger>('/razorpay/ledger')).payments.filter(({ order_id }) => order_id === orderId),
    mails: (to?: string) => read<Mail[]>(`/mail/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`),

    async addFaults(...faults: FaultInput[]): Promise<void> {
      const response = await send('/faults', faults)
      if (!response.ok) throw new Error(await response.text())
    },

    async clearFaults(): Promise<void> {
      struckBefore += await strikes()
      await fetch(`${url}/faults`, { method: 'DELETE' })
    },

    /** How often the faults of this moment have struck. */
    strikes,

    /** How often any fault has struck since the start. */
    allStrikes: async () => struckBefore + (await strikes()),

    async stop(): Promise<void> {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
