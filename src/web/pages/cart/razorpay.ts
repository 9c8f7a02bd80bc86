/** What the provider hands over after a payment, for our server to check. */
export type PaymentProof = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** What the provider's pop-up is told, as far as the shop uses it. */
type CheckoutOptions = {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  image: string
  prefill: { name: string; email: string | undefined; contact: string }
  theme: { color: string }
  /** After so many seconds the pop-up closes by itself. */
  timeout: number
  /** Where the provider posts the outcome when there can be no pop-up. */
  callback_url?: string
  redirect?: boolean
}

type Callbacks = {
  handler: (proof: PaymentProof) => void
  modal: { ondismiss: () => void; confirm_close: boolean; backdropclose: boolean }
}

type Razorpay = new (options: CheckoutOptions & Callbacks) => { open: () => void }

/** The provider's script did not come. */
export class ScriptNotLoaded extends Error {
  override readonly name = 'ScriptNotLoaded'
}

const PATIENCE_MS = 15_000

/** Loads the provider's script, once; after a failure the next call tries again. */
export async function loadRazorpay(url: string): Promise<Razorpay> {
  const loaded = installed()
  if (loaded) return loaded

  const script = document.createElement('script')
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  script.src = url
  script.onload = () => resolve()
  script.onerror = () => reject(new ScriptNotLoaded())
  const timer = setTimeout(() => reject(new ScriptNotLoaded()), PATIENCE_MS)
  document.head.append(script)

  try {
    await promise
  } finally {
    clearTimeout(timer)
    script.remove() // it has run, or must not stand in the way of another try
  }
  const Razorpay = installed()
  if (!Razorpay) throw new ScriptNotLoaded()

  return Razorpay
}

/** Opens the provider's pop-up; answers the proof of payment, or `null` when it was closed without one. */
export function askForPayment(Razorpay: Razorpay, options: CheckoutOptions): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    // A payment that fails leaves the pop-up open for another try, so nothing is done about it here.
    new Razorpay({
      ...options,
      handler: resolve,
      modal: { ondismiss: () => resolve(null), confirm_close: true, backdropclose: false },
    }).open()
  })
}

function installed(): Razorpay | undefined {
  return (window as { Razorpay?: Razorpay }).Razorpay
}
