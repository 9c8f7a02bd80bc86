import type { Product } from '#contract/catalogue.ts'
import { productPath } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { shorten } from '#web/ui/shorten.ts'
import { AddToCart } from './add-to-cart.tsx'
import { coloursOf, cutoutOf, flavourOf } from './flavours.ts'
import { Rating } from './rating.tsx'

type ProductCardProps = {
  product: Product
  /** Leads to the product's page without a way into the cart. */
  isOnlyLink?: boolean
}

/** A product to be tempted by: its picture, its bomb breaking out of the card, its price, and the way into the cart. */
export function ProductCard({ product, isOnlyLink }: ProductCardProps) {
  const { id, name, description, price, image } = product
  const flavour = flavourOf(name)

  return (
    <article
      {...coloursOf(product)}
      className="group relative flex h-full flex-col rounded-card bg-paper shadow-card transition-shadow duration-200 hover:shadow-raised"
    >
      <div className="relative aspect-square overflow-clip rounded-t-card bg-(--backdrop)">
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 1264px) 384px, (min-width: 1024px) 31vw, 46vw"
          className="size-full object-cover transition-transform duration-600 ease-soft group-hover:scale-[1.03]"
        />
      </div>
      {flavour && (
        <Picture
          src={cutoutOf(flavour)}
          alt=""
          sizes="(min-width: 1024px) 112px, 64px"
          width={480}
          height={480}
          isDecorative
          className="-top-3 -left-2 absolute w-[30%] drop-shadow-cutout transition-transform duration-320 ease-soft group-hover:rotate-[24deg] group-hover:scale-110 md:-top-5 md:-left-4"
        />
      )}
      <div className="flex grow flex-col gap-3 p-3 md:p-5">
        <h3 id={`name-${id}`} className="text-17 leading-tight md:text-h3">
          <Link to={productPath(id)} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </h3>
        <Rating rating={product.rating} />
        <p className="line-clamp-4 text-ink-2 text-small">{shorten(description, 60)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Price amount={price} className="display text-20 md:text-24" />
          {!isOnlyLink && (
            <AddToCart product={product} describedBy={`name-${id}`} className="relative z-10 w-full md:w-auto" />
          )}
        </div>
      </div>
    </article>
  )
}
