import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useApi } from '#web/data/api.ts'
import { productsQuery } from '#web/data/products.ts'

const MAX_SUGGESTIONS = 5
const NONE: Product[] = []

/** The few products to offer for a half-typed search; the catalogue is asked for only once someone searches. */
export function useProductSuggestions(text: string, isSearching: boolean): Product[] {
  const { data = NONE } = useQuery({ ...productsQuery(useApi()), enabled: isSearching })

  return useMemo(() => (isSearching ? suggest(data, text) : NONE), [isSearching, data, text])
}

/** Products with the text in their name first, then those with it in their description; none for no text. */
export function suggest(products: readonly Product[], text: string): Product[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return []

  const inName = products.filter(({ name }) => name.toLowerCase().includes(wanted))
  const inDescription = products.filter(
    (product) => !inName.includes(product) && product.description.toLowerCase().includes(wanted),
  )
  return [...inName, ...inDescription].slice(0, MAX_SUGGESTIONS)
}
