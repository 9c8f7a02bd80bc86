import { SHOP } from '#domain/shop-record.ts'
import { useOrigin } from '#web/data/origin.ts'
import { StructuredData } from '#web/parts/structured-data.tsx'

/** Who the shop is and how to search it, for search engines. */
export function HomeData() {
  const origin = useOrigin()

  return (
    <>
      <StructuredData
        data={{
          '@type': 'Organization',
          name: SHOP.name,
          legalName: SHOP.legalName,
          url: `${origin}/`,
          logo: `${origin}/icons/icon-512.png`,
          email: SHOP.supportEmail,
          telephone: SHOP.phone,
          sameAs: [SHOP.instagram.url],
          address: {
            '@type': 'PostalAddress',
            streetAddress: SHOP.address.line,
            addressLocality: SHOP.address.city,
            postalCode: SHOP.address.postalCode,
            addressCountry: 'IN',
          },
        }}
      />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: SHOP.name,
          url: `${origin}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}/?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}
