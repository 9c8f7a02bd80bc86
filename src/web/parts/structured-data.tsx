type StructuredDataProps = { data: { '@type': string } & Record<string, unknown> }

/** Facts for search engines (schema.org, JSON-LD). Data, not code: the content policy lets it stand in the page. */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })

  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script> // what people write closes no element
}
