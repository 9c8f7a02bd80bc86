import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Product } from '#contract/catalogue.ts'
import { useApi } from './api.ts'
import { productIdToAdd } from './product-id-to-add.ts'
import { productQuery } from './products.ts'

/** The product that goes into the cart once the visitor has signed in; null when there is none, or it is gone. */
export function useProductToAdd(): Product | null {
  const api = useApi()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const id = productIdToAdd(search)
  const { data } = useQuery<Product | null>({
    ...productQuery(api, id ?? ''),
    enabled: id !== null,
    // The list that the visitor came from has it, but not the whole of it.
    placeholderData: () => client.getQueryData<Product[]>(['products'])?.find((product) => product.id === id),
  })

  return data ?? null
}
