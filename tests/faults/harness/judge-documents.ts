import type { ShopBooks } from './shop-books.ts'

/** Each invoiced order's credit notes take back what went back, no more and no less; no number of a series is missing or double. */
export function judgeDocuments({ orders, documents }: Pick<ShopBooks, 'orders' | 'documents'>): string[] {
  const credits = orders.flatMap(({ number, invoiceNumber, creditedPaise, creditablePaise }) => {
    const expected = invoiceNumber ? creditablePaise : 0
    return creditedPaise === expected ? [] : [`order ${number}: credit notes of ${creditedPaise}, expected ${expected}`]
  })
  const series = Map.groupBy(documents, (number) => number.slice(0, number.lastIndexOf('/')))
  const gaps = [...series].flatMap(([name, numbers]) => {
    const serials = numbers.map((number) => Number(number.slice(name.length + 1))).sort((a, b) => a - b)
    const isWhole = serials.every((serial, i) => serial === i + 1)
    return isWhole ? [] : [`series ${name}: ${serials.length} numbers, from ${serials[0]} to ${serials.at(-1)}`]
  })

  return [...credits, ...gaps]
}
