/** Whether a text is formed like an Indian PIN code: six digits, the first of which is never 0. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A PIN as people write it, `302 001`, without its spaces. */
export function tidyPin(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** A postal code as it is kept: a PIN without its spaces, any other country's code as it was written. */
export function tidyPostalCode(text: string): string {
  const pin = tidyPin(text)

  return isPin(pin) ? pin : text
}
