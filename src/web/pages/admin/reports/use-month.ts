import { useSearchParams } from 'wouter'
import { monthBefore, monthInIndia } from '#domain/tax-month.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month that is looked at, as it stands in the URL: the present one, unless it is one that was. */
export function useMonth() {
  const [search, setSearch] = useSearchParams()
  const present = monthInIndia(new Date())
  const asked = search.get('month') ?? ''
  const month = MONTH.test(asked) && asked < present ? asked : present

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

  return { month, present, select }
}

/** The months from one to another, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [last]
  for (let month = last; month > first; months.push(month)) month = monthBefore(month)

  return months
}

const NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month as people write it: November 2026. */
export const monthName = (month: string): string => NAME.format(new Date(`${month}-01`))
