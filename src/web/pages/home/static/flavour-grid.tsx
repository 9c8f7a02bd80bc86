import type { Product } from '#contract/catalogue.ts'
import { useProducts } from '#web/data/products.ts'
import { SectionHeading } from '#web/pages/home/section-heading.tsx'
import { coloursOf, cutoutOf, FLAVOURS, type Flavour, flavourOf } from '#web/parts/flavours.ts'
import { taglineOf } from '#web/parts/tagline.ts'
import { productPath, productsPath } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Six tiles in six colours, each leading to its product. */
export function FlavourGrid() {
  const { data: products = [] } = useProducts()

  return (
    <section id="flavours" className="section-gap overflow-clip">
      <div className="shell">
        <SectionHeading title="Flavor Explosion">Chhota packet, bada blast. Pick by mood, or by colour.</SectionHeading>
        <ul className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-3">
          {FLAVOURS.map((flavour) => (
            <li key={flavour.slug}>
              <FlavourTile flavour={flavour} product={products.find(({ name }) => flavourOf(name) === flavour)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** It leads to the flavour's product; to a search for it while the catalogue is unknown or has another name for it. */
function FlavourTile({ flavour, product }: { flavour: Flavour; product: Product | undefined }) {
  return (
    <Link
      to={product ? productPath(product.id) : productsPath(flavour.name)}
      {...coloursOf(product ?? flavour)}
      className="group relative flex aspect-[4/5] h-full w-full flex-col justify-between overflow-clip rounded-card bg-(--flavour) p-3.5 text-(--on-flavour) md:aspect-[5/4] md:p-7"
    >
      <span
        aria-hidden="true"
        className="absolute -right-[12%] -bottom-[14%] aspect-square w-[78%] rounded-pill bg-white/20 transition-transform duration-320 ease-soft group-hover:scale-110 md:w-[62%]"
      />
      <Picture
        src={cutoutOf(flavour)}
        alt=""
        sizes="(min-width: 1024px) 200px, 28vw"
        width={480}
        height={480}
        isDecorative
        className="absolute -right-[4%] -bottom-[6%] w-[62%] drop-shadow-[0_12px_16px_rgb(23_11_38/.4)] transition-transform duration-320 ease-soft group-hover:rotate-[8deg] group-focus-visible:rotate-[8deg] md:w-[48%]"
      />
      <span className="relative">
        <span className="display block text-flavour leading-[1.02]">{flavour.name}</span>
        <span className="mt-2 block max-w-[12em] font-medium text-small md:text-body">
          {taglineOf(product ?? flavour)}
        </span>
      </span>
      <Icon name="arrow-up-right" className="relative size-6 md:size-7" />
    </Link>
  )
}
