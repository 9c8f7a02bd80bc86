import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound, isRefused } from '#web/data/api-error.ts'
import { labelKey } from '#web/data/products.ts'
import { MINE } from '#web/data/query-client.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type DraftPreviewProps = { id: string; show: (product: Product) => ReactNode; otherwise: ReactNode }

/** A hidden product's page as shoppers will see it, for its owner: the server gives it to nobody else. */
export function DraftPreview({ id, show, otherwise }: DraftPreviewProps) {
  const api = useApi()
  const client = useQueryClient()
  const {
    data: product,
    error,
    refetch,
  } = useQuery({
    queryKey: [MINE, 'draft', id],
    queryFn: async ({ signal }) => {
      const { product, facts: label } = await api('readWholeProduct', { params: { id }, signal })
      client.setQueryData(labelKey(id), label) // where the page looks for them
      return product
    },
    staleTime: 0,
  })
  if (isNotFound(error)) return otherwise
  if (isRefused(error)) return <NotTheOwner />
  if (error) return <LoadFailed message="This page did not load." retry={refetch} />
  if (!product) return <PageLoading heading="Preview" />

  return (
    <>
      {product.isHidden && (
        <div role="note" className="bg-marigold py-3 text-ink">
          <p className="shell flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span>
              <strong className="font-semibold">Preview.</strong> Only you see this page: {product.name} is hidden.
              Shoppers will also have Add to Cart here.
            </span>
            <TextLink to="/admin">Back to products</TextLink>
          </p>
        </div>
      )}
      {show(product)}
    </>
  )
}

/** To the rest of the staff a draft is not there; they may have been sent its address to look at. */
function NotTheOwner() {
  return (
    <div className="shell section-gap">
      <PageHead title="Product Not Found · Dhamaka" />
      <EmptyState icon="lock" title={<h1>Product Not Found</h1>}>
        <p className="text-ink-2">It is not in the shop. If it is a draft, only the owner sees it.</p>
        <LinkButton to="/admin">Go to the panel</LinkButton>
      </EmptyState>
    </div>
  )
}
