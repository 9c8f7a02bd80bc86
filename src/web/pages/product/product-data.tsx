import type { Product, Rating } from '#contract/catalogue.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { BRAND } from '#domain/brand.ts'
import { shippingFor } from '#domain/pricing.ts'
import { useOrigin } from '#web/data/origin.ts'
import { useReviews } from '#web/data/reviews.ts'
import { useSettings } from '#web/data/settings.ts'
import { StructuredData } from '#web/parts/structured-data.tsx'

/** Food goes back only when it came damaged or wrong, which is no return in this sense: nothing is sent back. */
const NO_RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}

/** The product, its price and its place in the shop, for search engines. */
export function ProductData({ product }: { product: Product }) {
  return product.rating ? <Rated product={product} rating={product.rating} /> : <Facts product={product} />
}

/** The same with what people say about it. */
function Rated({ product, rating }: { product: Product; rating: Rating }) {
  const { data: reviews = [] } = useReviews(product.id)

  return (
    <Facts
      product={product}
      opinions={{
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
        review: reviews.map(({ name, date, text, stars }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: date.slice(0, 10),
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: stars },
        })),
      }}
    />
  )
}

function Facts({ product, opinions }: { product: Product; opinions?: object }) {
  const origin = useOrigin()
  const settings = useSettings()
  const url = `${origin}/product/${product.id}`
  const price = { price: product.price, priceCurrency: 'INR' }

  return (
    <>
      <StructuredData
        data={{
          '@type': 'Product',
          name: product.name,
          description: product.description,
          image: product.media.map(({ src, poster = src }) => new URL(poster, origin).href),
          sku: product.id,
          brand: { '@type': 'Brand', name: BRAND.name },
          ...opinions,
          offers: {
            '@type': 'Offer',
            url,
            ...price,
            ...(settings.pricesIncludeTax && {
              priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: true },
            }),
            availability: `https://schema.org/${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
            shippingDetails: shippingDetails(product.price, settings),
            hasMerchantReturnPolicy: NO_RETURNS,
          },
        }}
      />
      <StructuredData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: 'Products', item: `${origin}/#products` },
            { '@type': 'ListItem', position: 3, name: product.name, item: url },
          ],
        }}
      />
    </>
  )
}

/** What it costs and how long it takes when this one alone is bought. */
function shippingDetails(price: number, { shipping, delivery }: PublicSettings) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: shippingFor(price, shipping), currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: delivery.firstDay,
        maxValue: delivery.lastDay,
        unitCode: 'DAY',
      },
    },
  }
}
