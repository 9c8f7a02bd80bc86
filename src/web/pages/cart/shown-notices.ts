type Named = { name: string }

/** A notice about the cart, and the name of the product in it that it is about, if any. */
export type ShownNotice = { text: string; about: string | undefined }

/** The notices shown so far and those of the server's new answer, each once. */
export function withNewNotices(
  shown: readonly ShownNotice[],
  notices: readonly string[],
  products: readonly Named[],
): readonly ShownNotice[] {
  const news = [...new Set(notices)].filter((notice) => !shown.some(({ text }) => text === notice))
  if (news.length === 0) return shown

  return [...shown, ...news.map((text) => ({ text, about: productIn(text, products) }))]
}

/** The notices that still matter: a notice about a product goes when the product does. */
export function currentNotices(shown: readonly ShownNotice[], products: readonly Named[]): string[] {
  return shown
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
