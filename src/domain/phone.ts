export const PHONE_MESSAGE = 'Please enter a valid phone number.'

/** Whether the text is a phone number: 7 to 15 digits once spaces, `+` and `-` are taken out. */
export const isPhone = (text: string): boolean => /^\d{7,15}$/.test(text.replace(/[\s+-]/g, ''))

/** The ten digits by which India knows a phone, where it is one of India's; otherwise all of its digits. */
export function localPhone(text: string): string {
  const digits = text.replace(/\D/g, '')

  return /^(?:0|91|091|0091)(\d{10})$/.exec(digits)?.[1] ?? digits
}

/** The digits by which the whole world knows a phone, as links to WhatsApp want them; without a country it is India's. */
export function internationalPhone(text: string): string {
  const local = localPhone(text)

  return /^\s*\+/.test(text) || local.length !== 10 ? text.replace(/\D/g, '').replace(/^0+/, '') : `91${local}`
}

export const WORLD_PHONE_MESSAGE = 'Please enter the number with its country code, as +91 98200 12345.'

/** A phone as the whole world can write it, as far as that is known: India's need not say that they are. */
export function withCountry(text: string): string {
  const local = localPhone(text)
  if (/^\s*\+/.test(text) || !isPhone(text)) return text
  if (/^[1-9]\d{9}$/.test(local)) return `+91 ${local.slice(0, 5)} ${local.slice(5)}`

  return /^\s*00/.test(text) ? `+${internationalPhone(text)}` : text
}

/** Whether the text is a phone with its country; one of India has ten digits after that. */
export const isWorldPhone = (text: string): boolean =>
  /^\+(91[1-9]\d{9}|(?!91)[1-9]\d{7,14})$/.test(text.replace(/[\s-]/g, ''))
