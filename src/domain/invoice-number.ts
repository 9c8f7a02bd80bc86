import { INDIA_IS_AHEAD_MS } from './india-time.ts'

/** The last serial that fits: the law allows an invoice number 16 characters. */
export const LAST_SERIAL = 99_999_999

/** The financial year a moment falls in, April to March by Indian time: `2627` from April 2026. */
export function financialYear(at: Date): string {
  const inIndia = new Date(at.getTime() + INDIA_IS_AHEAD_MS)
  const start = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)

  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}

/** The number of a financial year's nth invoice: `DH/2627/000123`. */
export function invoiceNumber(year: string, serial: number): string {
  if (serial < 1 || serial > LAST_SERIAL) throw new RangeError(`no invoice number for serial ${serial}`)

  return `DH/${year}/${String(serial).padStart(6, '0')}`
}
