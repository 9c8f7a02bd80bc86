type StructuredDataProps = { data: { '@type': string } & Record<string, unknown> }

/** Facts for search engines (schema.org, JSON-LD). Data, not code: the content policy lets it stand in the page. */
export function StructuredData({ data }: StructuredDataProps) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>
}
