type Stock = number | null // null: not counted

/**
 * The stock after the owner has typed a number in place of the one that was shown. Pieces that were sold or came back
 * meanwhile still count: only the difference is applied. Where one of the numbers is "not counted" there is no
 * difference, and the typed number is taken as it is.
 */
export function restock(present: Stock, seen: Stock, typed: Stock): Stock {
  if (present === null || seen === null || typed === null) return typed

  return Math.max(0, present + typed - seen)
}
