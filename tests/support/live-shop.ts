const KEYS = { keyId: 'rzp_live_1', keySecret: 'live-secret', webhookSecret: 'live-webhook-secret' }

/** A shop as it goes live: in production, without `SANDBOX=1`; only on the wire are its partners the sandbox. */
export const LIVE = {
  razorpay: KEYS,
  settings: ({ url, mailPort }: { url: string; mailPort: number }) => ({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dhamaka.example',
    SMTP_URL: `smtp://localhost:${mailPort}`,
    MAIL_FROM: 'Dhamaka <hello@dhamaka.example>',
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
    RAZORPAY_API_URL: `${url}/razorpay`,
    RAZORPAY_CHECKOUT_URL: `${url}/razorpay/checkout.js`,
    GOOGLE_CLIENT_ID: 'dhamaka-sandbox',
    GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
    GOOGLE_ISSUER: `${url}/google`,
    ADMIN_EMAIL: 'owner@dhamaka.example',
    ADMIN_PASSWORD: 'Not@theDemo1',
    SECRET_KEY: '5e'.repeat(32),
  }),
}

/** The facts of a seller who could be real. */
export const REAL_SELLER = {
  legalName: 'Fizz Foods LLP',
  address: { line: '12 Station Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
  gstin: '27AAPFU0939F1ZV',
  foodLicence: '11521034000123',
  supportEmail: 'help@fizz.example',
  phone: '+91 98765 43210',
  grievanceOfficer: { name: 'Meera Joshi', email: 'meera@fizz.example', phone: '+91 98765 43211' },
}
