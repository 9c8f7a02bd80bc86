import type { Product } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { useOrigin } from '#web/data/origin.ts'
import { useSettings } from '#web/data/settings.ts'
import { StructuredData } from '#web/parts/structured-data.tsx'

/** The product, its price and its place in the shop, for search engines. */
export function ProductData({ product }: { product: Product }) {
  const origin = useOrigin()
  const { pricesIncludeTax } = useSettings()
  const url = `${origin}/product/${product.id}`
  const price = { price: product.price, priceCurrency: 'INR' }

  return (
    <>
      <StructuredData
        data={{
          '@type': 'Product',
          name: product.name,
          description: product.description,
          image: new URL(product.image, origin).href,
          sku: product.id,
          brand: { '@type': 'Brand', name: BRAND.name },
          offers: {
            '@type': 'Offer',
            url,
            ...price,
            ...(pricesIncludeTax && {
              priceSpecification: { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: true },
            }),
            availability: `https://schema.org/${product.stock === 0 ? 'OutOfStock' : 'InStock'}`,
            itemCondition: 'https://schema.org/NewCondition',
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
