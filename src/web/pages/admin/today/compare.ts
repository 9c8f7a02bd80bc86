/** By how much something changed, in words, or `null` where there is nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'as much as the 30 days before'

  return `${Math.abs(percent).toLocaleString('en-IN')}% ${percent > 0 ? 'more' : 'less'} than the 30 days before`
}

/** The end of an axis on which a value fits, and that reads well in halves. */
export function axisEnd(value: number): number {
  if (value <= 2) return 2
  const size = 10 ** Math.floor(Math.log10(value))

  return [1, 2, 4, 6, 8, 10].map((step) => step * size).find((end) => end >= value) ?? value
}
