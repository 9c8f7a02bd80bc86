const WORDS: Record<string, string> = {
  gstin: 'GSTIN',
  whatsapp: 'WhatsApp',
  foodLicence: 'FSSAI licence number',
  requireTwoStep: 'two-step login required',
}

/** A tree of settings as one list, each value under its path in words: `Seller, address, city`. */
export function settingsInWords(tree: unknown, path: readonly string[] = []): Record<string, unknown> {
  if (typeof tree !== 'object' || tree === null) return {}

  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) => {
      const here = [...path, WORDS[name] ?? inWords(name)]
      return isTree(value) ? Object.entries(settingsInWords(value, here)) : [[here.join(', '), toText(value)]]
    }),
  )
}

const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A list as one value a line, each as people would write it. */
function toText(value: unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

  return value.map((item) => (isTree(item) ? Object.values(item).join(' ') : String(item))).join('; ')
}
