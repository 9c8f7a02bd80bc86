type Stock = number | null // null: not counted

/**
 * The stock after the owner has typed a number over the one that was shown: what was sold or came back since
 * still counts. Where a side is not counted there is no difference to apply, and the number is taken as it is.
 */
export function restock(present: Stock, seen: Stock, typed: Stock): Stock {
  if (present === null || seen === null || typed === null) return typed

  return Math.max(0, present + typed - seen)
}
