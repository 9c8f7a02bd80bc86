import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const MARK = 'sealed:1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export const KEY_BYTES = 32

/** Keeps a secret in the database so that the database alone opens nothing. */
export type Seal = {
  keyId: string
  /** The secret under lock, with the id of its key. `about` binds it to its place: moved elsewhere it does not open. */
  close(secret: string, about: string): string
  /** The secret again. A text that was never sealed is what it is. */
  open(text: string, about: string): string
}

/** A key's short name, which tells nothing about the key. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('the id of a key:').update(key).digest('hex').slice(0, 8)

/** The id of the key that a text is sealed with, or `null` for a text that is not sealed. */
export const sealedWith = (text: string): string | null =>
  text.startsWith(`${MARK}:`) ? (text.split(':')[2] ?? null) : null

/** A seal of this key: AES-256-GCM, a new nonce for each secret. */
export function createSeal(key: Buffer): Seal {
  const keyId = keyIdOf(key)

  return {
    keyId,

    close(secret, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])

      return [MARK, keyId, nonce.toString('base64url'), sealed.toString('base64url')].join(':')
    },

    open(text, about) {
      const wanted = sealedWith(text)
      if (wanted === null) return text
      if (wanted !== keyId) throw new Error(`sealed with the key ${wanted}, and this is ${keyId}`)

      const [nonce = '', sealed = ''] = text.split(':').slice(3)
      const bytes = Buffer.from(sealed, 'base64url')
      const opener = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'))
      opener.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([opener.update(bytes.subarray(0, -TAG_BYTES)), opener.final()]).toString('utf8')
    },
  }
}
