import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoints.ts'
import { type Fetch, useApi } from '#web/data/api.ts'
import { isGone, isNotFound } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { ALL_PRODUCTS } from './all-products.ts'
import { uploading } from './upload.ts'

/** A product and its label, read anew for every edit and then left alone; `null` when it is gone. */
export function useProductToEdit(id: string) {
  const api = useApi()

  return useQuery({
    queryKey: [MINE, 'product-to-edit', id],
    queryFn: ({ signal }) =>
      api('readWholeProduct', { params: { id }, signal }).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

type SaveProduct = {
  /** The product to change; none to add one. */
  id: string | undefined
  form: FormData
}

/** Adds a product, or changes what the form names of one. */
export function useSaveProduct(): (save: SaveProduct) => Promise<AnswerOf<'createProduct'>> {
  const api = useApi()
  const client = useQueryClient()

  return async ({ id, form }) => {
    const sent = { body: form }
    try {
      const answer = await (id ? api('updateProduct', { params: { id }, ...sent }) : api('createProduct', sent))
      await refreshProducts(client, answer.product.id)
      return answer
    } catch (error) {
      if (id && isGone(error)) await refreshProducts(client, id)
      throw error
    }
  }
}

export function useDeleteProduct() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (id: string) => api('deleteProduct', { params: { id } }),
    onSettled: (_, __, id) => refreshProducts(client, id),
  })
}

type Change = { id: string; fields: Record<string, string> }

/** Changes a few fields of a product; where somebody else was faster, the list shows what they did. */
export function useChangeProduct() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, fields }: Change) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return api('updateProduct', { params: { id }, body: form })
    },
    onSettled: (_, __, { id }) => refreshProducts(client, id),
  })
}

export function useDuplicateProduct() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: (id: string) => api('duplicateProduct', { params: { id } }),
    onSettled: (_, __, id) => refreshProducts(client, id),
  })
}

/** Puts a product before another one, or last. */
export function useMoveProduct() {
  const api = useApi()
  const client = useQueryClient()

  return useMutation({
    mutationFn: ({ id, before }: { id: string; before: string | null }) =>
      api('moveProduct', { params: { id }, body: { before } }),
    onSettled: (_, __, { id }) => refreshProducts(client, id),
  })
}

type Importing = { file: File; query: { dryRun?: '1'; plan?: string } }

/** Sends a file of products: as a dry run, or to do what that has told. */
export function useImportProducts(): (importing: Importing) => Promise<AnswerOf<'importProducts'>> {
  const api = useApi()
  const client = useQueryClient()

  return async ({ file, query }) => {
    const via: Fetch = (path, { headers, ...init }) =>
      fetch(path, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(headers)), 'content-type': 'text/csv' },
        body: file,
      })
    const answer = await api('importProducts', { query, via })
    if (!query.dryRun) {
      const stale = [['products'], ['product'], ALL_PRODUCTS, [MINE, 'changes']]
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
    return answer
  }
}

/** Uploads a picture or film, or has the shop fetch a picture from its address, for a product that is saved later. */
export function useUploadMedia() {
  const api = useApi()

  return async (source: File | string, onProgress: (share: number) => void) => {
    const body = new FormData()
    body.set(typeof source === 'string' ? 'url' : 'file', source)

    return (await api('uploadMedia', { body, via: uploading(onProgress) })).media
  }
}

async function refreshProducts(client: QueryClient, id: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['products'] }),
    client.invalidateQueries({ queryKey: ALL_PRODUCTS }),
    client.invalidateQueries({ queryKey: ['product'] }), // others may be sizes of it, or made of it
    client.invalidateQueries({ queryKey: [MINE, 'changes', id] }),
  ])
}
