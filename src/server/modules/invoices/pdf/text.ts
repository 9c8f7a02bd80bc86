const MONEY = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** Paise as an invoice prints them: `1,00,000.00`. */
export const money = (paise: number): string => MONEY.format(paise / 100)

export const rupees = (paise: number): string => `${paise < 0 ? '−' : ''}₹${money(Math.abs(paise))}`

/** A day in India: `01 Apr 2026`. */
export const day = (date: Date): string => DATE.format(date)

/** One printable line of what somebody typed: no line breaks, no control or direction marks. */
export const oneLine = (text: string): string => (IS_TIDY.test(text) ? text : tidied(text))

const IS_TIDY = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/

const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|\p{Cs}/gu, '') // the two joiners shape Hindi
    .trim()
