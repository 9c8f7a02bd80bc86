import { useSettings } from '#web/data/settings.ts'
import { cutoutOf, type Flavour, flavourOf } from '#web/parts/flavours.ts'
import { unitPriceWords } from '#web/parts/unit-price-words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { NutritionTable } from './nutrition-table.tsx'
import type { PartProps } from './part-props.ts'
import { VegetarianMark } from './vegetarian-mark.tsx'

/** What the box says about itself, as a food label must. */
export function FoodLabel({ product, label }: PartProps) {
  const { name, sizes, bundleOf, pieces, weight, unitSalePrice, nutrition } = product
  const { seller } = useSettings()
  const [flavour] = [name, ...[...sizes, ...bundleOf].map((other) => other.name)].flatMap((one) => flavourOf(one) ?? [])

  const rows = [
    { term: 'Net quantity', detail: label?.netQuantity },
    { term: 'Unit sale price', detail: unitSalePrice && unitPriceWords(unitSalePrice) },
    { term: 'Ingredients', detail: label?.ingredients },
    { term: 'Best before', detail: label?.bestBefore },
    { term: 'Country of origin', detail: label?.origin },
    { term: 'FSSAI licence number', detail: seller.foodLicence },
    { term: 'Marketed by', detail: seller.legalName },
  ]

  return (
    <section aria-labelledby="facts" className="py-14 md:py-20">
      <div className="shell grid grid-cols-1 items-start gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <h2 id="facts" className="mb-6 text-h2">
            What’s in the box
          </h2>
          <p className="mb-6 flex items-center gap-3 font-semibold">
            <VegetarianMark />
            Vegetarian, and vegan. Gluten-free. No alcohol inside.
          </p>
          <dl className="border-hairline border-t">
            {rows.map(({ term, detail }) =>
              detail ? (
                <div key={term} className="grid gap-x-6 border-hairline border-b py-3.5 sm:grid-cols-[11rem_1fr]">
                  <dt className="font-semibold">{term}</dt>
                  <dd className="wrap-anywhere text-ink-2">{detail}</dd>
                </div>
              ) : null,
            )}
          </dl>
          {nutrition && (
            <NutritionTable nutrition={nutrition} pieceWeight={weight && pieces ? weight / pieces : undefined} />
          )}
          <p className="mt-4 text-ink-2 text-small">Store in a cool, dry place. Keep wrapped until the drop.</p>
        </div>
        {flavour && <TrueSize flavour={flavour} />}
      </div>
    </section>
  )
}

/** How big a bomb is, because people do not see that from pictures. */
function TrueSize({ flavour }: { flavour: Flavour }) {
  return (
    <figure className="grid grid-cols-1 justify-items-center gap-5 rounded-card bg-(--flavour) px-6 py-10 text-(--on-flavour)">
      <div className="w-40 max-w-full md:w-48">
        <Picture
          src={cutoutOf(flavour)}
          alt={`A ${flavour.name} bomb`}
          sizes="192px"
          width={480}
          height={480}
          className="w-full drop-shadow-[0_16px_18px_rgb(23_11_38/.35)]"
        />
        <div aria-hidden="true" className="mt-5 flex items-center">
          <span className="h-4 border-current border-l-2" />
          <span className="grow border-current border-t-2" />
          <span className="h-4 border-current border-l-2" />
        </div>
      </div>
      <figcaption className="text-center">
        <span className="display block text-32 leading-none">4 cm across</span>
        <span className="mt-2 block font-medium">The size of a ping-pong ball. One makes one tall drink.</span>
      </figcaption>
    </figure>
  )
}
