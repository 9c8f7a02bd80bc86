import { isSame, newSecret } from '#platform/secrets/secrets.ts'
import type { Signer } from '#platform/secrets/signer.ts'

/** What a device keeps after a sign-in. It opens nothing: it only says that this one has been in before. */
export const newDevice = (sign: Signer, email: string, device = newSecret()): string =>
  `${device}.${signatureOf(sign, email, device)}`

/** The name of a device that has been in this account before; undefined for any other. */
export function knownDevice(sign: Signer, email: string, cookie: string | undefined): string | undefined {
  const [device = '', signature = ''] = cookie?.split('.') ?? []
  const expected = signatureOf(sign, email, device)

  return device !== '' && isSame(Buffer.from(signature), Buffer.from(expected)) ? device : undefined
}

const signatureOf = (sign: Signer, email: string, device: string): string =>
  sign(`device:${email}:${device}`).toString('base64url')
