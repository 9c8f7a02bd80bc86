/** The one-time code that a mail brings: its first run of six digits, when it speaks of a code at all. */
export function codeIn({ subject, text }: { subject: string; text: string }): string | null {
  // An order mail has a postal code in its address, which nobody wants to copy.
  const speaksOfCode = /(?<!\b(pin|postal|zip) )\b(code|otp)\b/i.test(`${subject}\n${text}`)

  return speaksOfCode ? (text.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? null) : null
}
