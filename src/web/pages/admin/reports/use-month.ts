import { useSearchParams } from 'wouter'
import { monthInIndia } from '#domain/tax-month.ts'

const YEARS = 5

/** The month that is looked at, as it stands in the URL, and those to choose from: the newest first. */
export function useMonth() {
  const [search, setSearch] = useSearchParams()
  const months = monthsUpTo(monthInIndia(new Date()))
  const [present = ''] = months
  const asked = search.get('month') ?? ''
  const month = months.includes(asked) ? asked : present

  const select = (chosen: string) =>
    setSearch(
      (shown) => {
        const next = new URLSearchParams(shown)
        if (chosen === present) next.delete('month')
        else next.set('month', chosen)
        return next
      },
      { replace: true },
    )

  return { month, months, select }
}

/** So many years of months, back from one. */
export function monthsUpTo(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)

  return Array.from({ length: YEARS * 12 }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

const NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month as people write it: November 2026. */
export const monthName = (month: string): string => NAME.format(new Date(`${month}-01`))
