export const EMAIL_MESSAGE = 'Please enter a valid email address.'

/** An email as it is stored and compared: without surrounding space, in lower case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** Whether the text can be an email address; only a mail that arrives proves that it is one. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]{1,64}@(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(text) &&
    !/\.\.|^\.|\.@/.test(text)
  )
}

/** An email for showing to whoever may be looking: `as•••@dhamaka.test`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')

  return `${name.slice(0, 2)}•••@${host}`
}
