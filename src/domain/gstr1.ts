import { GST_STATES, type PlaceOfSupply } from './gst-states.ts'

/**
 * A sale to a consumer of another state is told to the tax office invoice by invoice when it is worth more than this:
 * rule 59(4) of the CGST Rules as notification 12/2024 has it, since 1 August 2024. It was ₹2,50,000 before.
 */
const LARGE_SALE_PAISE = 1_00_000_00

/** Whether an invoice stands by itself in the return (`b2cl`), not in the sums of its state (`b2cs`). */
export const isLargeSale = ({ isWithinState, totalPaise }: { isWithinState: boolean; totalPaise: number }): boolean =>
  !isWithinState && totalPaise > LARGE_SALE_PAISE

/** Pieces, as the tax office names its units of quantity: an invoice has the code alone. */
export const PIECES = 'PCS'
const PIECES_IN_RETURN = `${PIECES}-PIECES` as const

/** What has no quantity, a delivery say, is `NA`. */
export type Uqc = typeof PIECES_IN_RETURN | 'NA'

/** Goods are counted, services are not: their codes begin with 99. */
export const uqcOf = (hsn: string): Uqc => (hsn.startsWith('99') ? 'NA' : PIECES_IN_RETURN)

// Where the offline tool writes a name in its own way.
const TOOL_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
  '96': 'Foreign Country',
  '97': 'Other Territory',
}

/** What the tax office calls a place whose state nobody can tell. */
const UNKNOWN_PLACE = '97'

/** A place of supply as the offline tool wants it: `07-Delhi`. */
export function placeForReturn(code: string): string {
  const name = TOOL_NAMES[code] ?? GST_STATES.find((state) => state.code === code)?.name ?? ''

  return `${code}-${name}`
}

/** A place's code as a return has it, where every place has one. */
export const placeCode = ({ code }: PlaceOfSupply): string => code ?? UNKNOWN_PLACE

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day like `2026-11-16` as the offline tool wants it: `16-Nov-2026`. */
export function dayForReturn(day: string): string {
  const [year, month, date] = day.split('-')

  return `${date}-${MONTHS[Number(month) - 1]}-${year}`
}
