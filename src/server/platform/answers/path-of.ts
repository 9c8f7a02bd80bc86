/** An address without what it asks for. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')

  return query < 0 ? url : url.slice(0, query)
}
