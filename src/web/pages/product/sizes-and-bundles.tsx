import type { ComponentType } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { KeepSentHtml } from './keep-sent-html.tsx'

type Props = { product: Product }

// Few products have other sizes or are made of others: the rest load nothing for it.
const later = (fetchCode: () => Promise<ComponentType<Props>>) => lazyComponent(fetchCode, () => () => null)
const SizeChoice = later(async () => (await import('./size-choice.tsx')).SizeChoice)
const BundleContents = later(async () => (await import('./bundle-contents.tsx')).BundleContents)
if (import.meta.env.SSR) await Promise.all([SizeChoice.load(), BundleContents.load()])

/** The choice between the sizes of a product, where there is one. */
export const SizesIfAny = ({ product }: Props) =>
  product.sizes.length > 0 && (
    <KeepSentHtml name={`sizes-${product.id}`} answers={[product]}>
      <SizeChoice product={product} />
    </KeepSentHtml>
  )

/** What a bundle has in it. */
export const ContentsIfAny = ({ product }: Props) =>
  product.bundleOf.length > 0 && (
    <KeepSentHtml name={`bundle-${product.id}`} answers={[product]}>
      <BundleContents product={product} />
    </KeepSentHtml>
  )
