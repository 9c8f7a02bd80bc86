import type { ComponentType } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { InPlace } from './in-place.tsx'

type Props = { product: Product }

// Few products have other sizes or are made of others: the rest load nothing for it.
const later = (fetchCode: () => Promise<ComponentType<Props>>) => lazyComponent(fetchCode, () => () => null)
const SizeChoice = later(async () => (await import('./size-choice.tsx')).SizeChoice)
const BundleContents = later(async () => (await import('./bundle-contents.tsx')).BundleContents)
if (import.meta.env.SSR) await Promise.all([SizeChoice.load(), BundleContents.load()])

/** The choice between the sizes of a product, where there is one. */
export const SizesIfAny = ({ product }: Props) =>
  product.sizes.length > 0 && (
    <InPlace name={`sizes-${product.id}`} answers={[product]}>
      <SizeChoice product={product} />
    </InPlace>
  )

/** What a bundle has in it. */
export const ContentsIfAny = ({ product }: Props) =>
  product.bundleOf.length > 0 && (
    <InPlace name={`bundle-${product.id}`} answers={[product]}>
      <BundleContents product={product} />
    </InPlace>
  )
