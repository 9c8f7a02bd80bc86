import type { ShownProduct } from '#web/data/products.ts'
import { AddToCart } from '#web/parts/add-to-cart.tsx'
import { coloursOf } from '#web/parts/flavours.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { StaticHtml } from '#web/parts/static-html.tsx'
import { taglineOf } from '#web/parts/tagline.ts'
import { productPath } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { isIndic } from '#web/ui/is-indic.ts'
import { Price } from '#web/ui/price.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { AlsoLike } from './also-like.tsx'
import { BackButton } from './back-button.tsx'
import { BackInStock } from './back-in-stock.tsx'
import { BoxLine } from './box-line.tsx'
import { BuyBar } from './buy-bar.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { DetailsPart } from './details-part.tsx'
import { Gallery } from './gallery.tsx'
import { ProductData } from './product-data.tsx'
import { ProductReviews, RatingLink } from './product-reviews.tsx'
import { Promises } from './promises.tsx'
import { Share } from './share.tsx'
import { ContentsIfAny, SizesIfAny } from './sizes-and-bundles.tsx'
import { shareImageOf } from './views.ts'

const FEW = 10

/** What only the server says about it. */
const forOthers = ({ id, name, description, image }: ShownProduct) => ({
  description,
  path: productPath(id),
  image: shareImageOf(image),
  imageAlt: name,
  type: 'product' as const,
})

/** Everything a person wants to know before dropping it into the cart. */
export function ProductDetail({ product }: { product: ShownProduct }) {
  const { id, name, description, price, stock } = product
  const [buyRef, isBuyInView] = useInView<HTMLDivElement>()
  const tagline = taglineOf(product)

  return (
    <div {...coloursOf(product)}>
      <PageHead title={`${name} · Dhamaka drink bombs`} {...(import.meta.env.SSR && forOthers(product))} />
      {/* Only search engines read it, from the server's HTML: no browser needs its code. */}
      <StaticHtml name={`data-${id}`}>{import.meta.env.SSR && <ProductData product={product} />}</StaticHtml>
      {/* The red and the green of the shop are too light for some flavours' backdrops. */}
      <div className="bg-(--tint) pb-12 [--error:#8f1220] [--ok:var(--color-green-deep)] md:pb-20">
        <div className="shell flex flex-wrap items-center gap-x-4 py-2 md:py-4">
          <Breadcrumbs
            crumbs={[{ label: 'Home', to: '/' }, { label: 'Products', to: '/#products' }, { label: name }]}
          />
          <BackButton />
        </div>
        <div className="shell grid grid-cols-1 items-start gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <Gallery views={product.media} />
          <div>
            {tagline && <p className="wrap-anywhere font-semibold text-lead">{tagline}</p>}
            <h1 className={`wrap-anywhere text-h1 uppercase ${isIndic(name) ? 'leading-snug' : ''}`}>{name}</h1>
            <RatingLink rating={product.rating} />
            <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
              <Price amount={price} className="display text-36 leading-none" />
              <span className="text-ink-2 text-small">Inclusive of all taxes</span>
            </p>
            <BoxLine product={product} />
            {stock !== null && stock > 0 && stock <= FEW && (
              <p className="mt-3 font-semibold text-error">Only {stock} left</p>
            )}
            <SizesIfAny product={product} />
            <div ref={buyRef} className="mt-6">
              <AddToCart product={product} size="large" hasNote className="max-w-md" />
            </div>
            {stock === 0 && <BackInStock productId={id} />}
            <ContentsIfAny product={product} />
            <Promises />
            <Share product={product} />
            <DeliveryCheck />
            <h2 className="mt-10 mb-3 text-24 leading-tight">About This Product</h2>
            <p className="wrap-anywhere text-lead">{description}</p>
            <DetailsPart name="taste" product={product} />
          </div>
        </div>
      </div>
      <DetailsPart name="box" product={product} />
      <DetailsPart name="answers" product={product} />
      <ProductReviews product={product} />
      <AlsoLike than={product} />
      <BuyBar product={product} isShown={!isBuyInView} />
    </div>
  )
}
