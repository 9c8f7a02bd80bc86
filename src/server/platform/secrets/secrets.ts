import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret nobody can guess, fit for a header, a cookie or a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How such a secret is stored; it has too much chance in it to need a slow hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Compares without telling by its time how much was right. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.byteLength === other.byteLength && timingSafeEqual(one, other)
