/** As much as fits on a packing slip. */
export const LONGEST_GIFT_NOTE = 200

const MOST_LINES = 5

/** A gift note as it is kept: without empty lines, and on few enough of them that it stays on its slip. */
export function tidyGiftNote(typed: string): string {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(' ')].filter(Boolean).join('\n')
}
