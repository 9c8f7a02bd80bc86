import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { useApi } from '#web/data/api.ts'
import { productFactsQuery, productQuery } from '#web/data/products.ts'
import { MINE } from '#web/data/query-client.ts'
import { uploading } from './upload.ts'

/** A product and its label, read anew for every edit and then left alone; `null` when it is gone. */
export function useProductToEdit(id: string) {
  const api = useApi()
  const client = useQueryClient()

  return useQuery({
    queryKey: [MINE, 'product-to-edit', id],
    queryFn: async () => {
      const anew = { staleTime: 0 }
      const [product, facts] = await Promise.all([
        client.fetchQuery({ ...productQuery(api, id), ...anew }),
        client.fetchQuery({ ...productFactsQuery(api, id), ...anew }),
      ])
      return product && facts && { product, facts }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

type SaveProduct = {
  /** The product to change; none to add one. */
  id: string | undefined
  form: FormData
  onProgress: (share: number) => void
}

/** Adds a product, or changes what the form names of one. */
export function useSaveProduct(): (save: SaveProduct) => Promise<AnswerOf<'createProduct'>> {
  const api = useApi()
  const client = useQueryClient()

  return async ({ id, form, onProgress }) => {
    const sent = { body: form, via: uploading(onProgress) }
    const answer = await (id ? api('updateProduct', { params: { id }, ...sent }) : api('createProduct', sent))
    await refreshProducts(client, answer.product.id)
    return answer
  }
}

export function useDeleteProduct() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (id: string) => api('deleteProduct', { params: { id } }),
    onSuccess: (_, id) => refreshProducts(client, id),
  })
}

/** The picture behind a URL, as the shop would fetch it; asked once the URL looks whole. */
export function usePicturePreview(url: string) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'picture-preview', url],
    queryFn: ({ signal }) => api('previewPicture', { body: { url }, signal }),
    enabled: /^https:\/\/[^/]+\.[^/]+/.test(url),
    retry: false,
  })
}

async function refreshProducts(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['products'] }),
    client.invalidateQueries({ queryKey: ['product'] }), // others may be sizes of it, or made of it
    client.invalidateQueries({ queryKey: [MINE, 'changes', id] }),
  ])
}
