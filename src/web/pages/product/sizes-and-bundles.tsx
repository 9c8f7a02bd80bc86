import { type ComponentType, Suspense } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

type Props = { product: Product }

// Few products have other sizes or are made of others: the rest load nothing for it.
const later = (fetchCode: () => Promise<ComponentType<Props>>) => lazyComponent(fetchCode, () => () => null)
const Sizes = later(async () => (await import('./size-choice.tsx')).SizeChoice)
const Contents = later(async () => (await import('./bundle-contents.tsx')).BundleContents)
if (import.meta.env.SSR) await Promise.all([Sizes.load(), Contents.load()])

/** The choice between the sizes of a product, where there is one. */
export const SizeChoice = ({ product }: Props) =>
  product.sizes.length > 0 && (
    <Suspense>
      <Sizes product={product} />
    </Suspense>
  )

/** What a bundle has in it. */
export const BundleContents = ({ product }: Props) =>
  product.bundleOf.length > 0 && (
    <Suspense>
      <Contents product={product} />
    </Suspense>
  )
