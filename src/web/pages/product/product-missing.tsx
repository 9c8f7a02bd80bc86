import { type ReactNode, Suspense } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useSession } from '#web/data/session.ts'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { StaticHtml } from '#web/parts/static-html.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type ProductMissingProps = { id: string; show: (product: Product) => ReactNode }

const DraftPreview = lazyWithQueries(
  async () => (await import('./draft-preview.tsx')).DraftPreview,
  () => NoProduct,
)

/** There is no such product for shoppers; its owner may have it as a draft. */
export function ProductMissing({ id, show }: ProductMissingProps) {
  const { isAdmin, isKnown } = useSession()
  if (!isKnown) return <AsSent />
  if (!isAdmin) return <NoProduct />

  return (
    <Suspense fallback={<PageLoading heading="Preview" />}>
      <DraftPreview id={id} show={show} otherwise={<NoProduct />} />
    </Suspense>
  )
}

/** What everybody is sent. Who is signed in to the panel sees that it is loading, by a small script that runs before it is shown. */
function AsSent() {
  return (
    <>
      <StaticHtml name="mark-staff">{import.meta.env.SSR && <script src="/mark-staff.js" />}</StaticHtml>
      <p className="below-header hidden place-items-center p-8 text-ink-3 in-data-[staff]:grid">Loading…</p>
      <div className="in-data-[staff]:hidden">
        <NoProduct />
      </div>
    </>
  )
}

function NoProduct() {
  return (
    <div className="shell section-gap">
      <PageHead title="Product Not Found · Dhamaka" />
      <EmptyState icon="search" title={<h1>Product Not Found</h1>}>
        <p className="text-ink-2">It may have sold out for good, or the link lost a letter on the way.</p>
        <LinkButton to="/">Return to Home</LinkButton>
      </EmptyState>
    </div>
  )
}
