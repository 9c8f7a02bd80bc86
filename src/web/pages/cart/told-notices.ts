type Named = { name: string }

/** Something that was told about the cart, and the name of the product in it that it is about, if any. */
export type ToldNotice = { text: string; about: string | undefined }

/** What was told so far and what the server tells now, each once. */
export function withNews(
  told: readonly ToldNotice[],
  notices: readonly string[],
  products: readonly Named[],
): readonly ToldNotice[] {
  const news = notices.filter((notice) => !told.some(({ text }) => text === notice))
  if (news.length === 0) return told

  return [...told, ...news.map((text) => ({ text, about: productIn(text, products) }))]
}

/** What still matters: a notice about a product goes when the product does. */
export function stillOf(told: readonly ToldNotice[], products: readonly Named[]): string[] {
  return told
    .filter(({ about }) => about === undefined || products.some(({ name }) => name === about))
    .map(({ text }) => text)
}

/** The longest name found, because one flavour's name can be part of another's. */
function productIn(notice: string, products: readonly Named[]): string | undefined {
  return products
    .map(({ name }) => name)
    .filter((name) => notice.includes(name))
    .sort((one, other) => other.length - one.length)[0]
}
