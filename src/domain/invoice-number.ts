import { IST_OFFSET_MS } from './india-time.ts'

/** The last serial that fits: the law allows an invoice number 16 characters. */
export const LAST_SERIAL = 99_999_999

/** The financial year a moment falls in, April to March by Indian time: `2627` from April 2026. */
export function financialYear(at: Date): string {
  const inIndia = new Date(at.getTime() + IST_OFFSET_MS)
  const start = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)

  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('')
}

/** What every number of a financial year's invoices begins with: `DH/2627/`. */
export const invoiceSeries = (year: string): string => `DH/${year}/`

/** A serial has so many digits at least. */
export const SERIAL_DIGITS = 6

/** The number of a financial year's nth invoice: `DH/2627/000123`. */
export const invoiceNumber = (year: string, serial: number): string => numbered(invoiceSeries(year), serial)

/** The last serial of a credit note, whose numbers have a letter more. */
const LAST_CREDIT_SERIAL = 9_999_999

/** The number of a financial year's nth credit note, a series of their own: `DHC/2627/000123`. */
export function creditNoteNumber(year: string, serial: number): string {
  if (serial > LAST_CREDIT_SERIAL) throw new RangeError(`no credit note number for serial ${serial}`)

  return numbered(`DHC/${year}/`, serial)
}

function numbered(series: string, serial: number): string {
  if (serial < 1 || serial > LAST_SERIAL) throw new RangeError(`no number for serial ${serial}`)

  return series + String(serial).padStart(SERIAL_DIGITS, '0')
}
