import type { Settings } from '#platform/settings/environment.ts'

/** What each setting that is an address on the network looks like. */
export const EXAMPLES = {
  PUBLIC_URL: 'https://dhamaka.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  ALERT_WEBHOOK_URL: 'https://alerts.example/dhamaka',
  FILES_URL: 's3://KEY_ID:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1',
  BACKUP_URL: 's3://KEY_ID:SECRET@s3.ap-south-1.amazonaws.com/BUCKET/backups?region=ap-south-1',
}

type Name = keyof typeof EXAMPLES

const FOR_EVERYBODY: Name[] = [
  ...(['PUBLIC_URL', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const),
  ...(['GOOGLE_ISSUER', 'ALERT_WEBHOOK_URL'] as const),
]

const STORES: Name[] = ['FILES_URL', 'BACKUP_URL']

/** Options of the mail server's address that are numbers; what is none would stand for no time at all. */
const MAIL_NUMBERS = ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'maxConnections']

/** What is wrong with addresses of the right kind: a row for each. */
export function checkAddresses({ text, reportIf }: Settings): void {
  const report = (name: Name, problem: string, isWrong: (url: URL) => boolean): void => {
    const url = URL.parse(text(name) ?? '')
    reportIf(url !== null && isWrong(url), name, problem, EXAMPLES[name])
  }

  for (const name of FOR_EVERYBODY) {
    const isHttp = (url: URL) => url.protocol.startsWith('http')
    report(name, 'must have no name or password in it', (url) => isHttp(url) && !!(url.username || url.password))
  }
  report('PUBLIC_URL', 'must end behind the name or the port: pages are at /', (url) => {
    return /[^/]/.test(url.pathname + url.search + url.hash)
  })
  for (const name of STORES) {
    report(name, 'must name a key, its secret, a host and a bucket', (url) => {
      return url.protocol === 's3:' && !(url.username && url.password && url.pathname.length > 1)
    })
  }
  report('SMTP_URL', 'must name a host', ({ href, host }) => /^smtps?:\/\//.test(href) && host === '')
  for (const option of MAIL_NUMBERS) {
    report('SMTP_URL', `must have a whole number above 0 as ${option}`, ({ searchParams }) => {
      return !/^[1-9]\d*$/.test(searchParams.get(option) ?? '1')
    })
  }
}
