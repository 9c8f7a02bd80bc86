import { BRAND } from '#domain/brand.ts'
import { useOrigin } from '#web/data/origin.ts'
import { useSettings } from '#web/data/settings.ts'
import { StructuredData } from '#web/parts/structured-data.tsx'

/** Who the shop is and how to search it, for search engines. */
export function HomeData() {
  const origin = useOrigin()
  const { seller } = useSettings()
  const pages = [seller.instagram.url, ...seller.socialLinks.map(({ url }) => url)].filter(Boolean)

  return (
    <>
      <StructuredData
        data={{
          '@type': 'Organization',
          name: BRAND.name,
          legalName: seller.legalName,
          url: `${origin}/`,
          logo: `${origin}/icons/icon-512.png`,
          email: seller.supportEmail,
          telephone: seller.phone,
          sameAs: pages,
          address: {
            '@type': 'PostalAddress',
            streetAddress: seller.address.line,
            addressLocality: seller.address.city,
            postalCode: seller.address.postalCode,
            addressCountry: 'IN',
          },
        }}
      />
      <StructuredData
        data={{
          '@type': 'WebSite',
          name: BRAND.name,
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
