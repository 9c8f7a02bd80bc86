/** Whether a text is formed like an Indian PIN code: six digits, the first of which is never 0. */
export function isPin(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

/** A PIN as people write it, `302 001`, without its spaces. */
export function tidyPin(text: string): string {
  return text.replaceAll(/\s/g, '')
}
