import { createHmac } from 'node:crypto'

/** The provider's seal: hex HMAC-SHA256 of the text with the secret. */
export function seal(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
