/** As much as fits on a packing slip. */
export const MAX_GIFT_NOTE_LENGTH = 200

const MAX_LINES = 5

/** A gift note as it is kept: without empty lines, and on few enough of them that it stays on its slip. */
export function tidyGiftNote(typed: string): string {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

  return [...lines.slice(0, MAX_LINES - 1), lines.slice(MAX_LINES - 1).join(' ')].filter(Boolean).join('\n')
}
