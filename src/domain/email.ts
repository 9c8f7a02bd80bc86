export const EMAIL_MESSAGE = 'Please enter a valid email address.'

/**
 * An email as it is stored and compared: without surrounding space, in lower case, and a domain in other letters than
 * ours as the mail servers write it (`xn--…`), so that both spellings of one address are one.
 */
export function normalizeEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const host = text.slice(text.lastIndexOf('@') + 1)
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !/\P{ASCII}/u.test(host)) return text

  return text.slice(0, -host.length) + (asciiOf(host) ?? host)
}

function asciiOf(host: string): string | null {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}

/** Whether the text can be an email address, in any script; only a mail that arrives proves that it is one. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]{1,64}@(?!-)[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(text) &&
    !/\.\.|^\.|\.@/.test(text)
  )
}

/** An email for showing to whoever may be looking: `as•••@dhamaka.test`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')

  return `${name.slice(0, 2)}•••@${host}`
}
