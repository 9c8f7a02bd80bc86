/** What has to be known of a chosen order, whether its row is loaded or not. */
export type Picked = { id: string; number: string; status: string }

/** The chosen orders by their ids, and the row that was chosen last: a range goes from there. */
export type Selection = { picked: ReadonlyMap<string, Picked>; anchor: string | null }

export const NOTHING: Selection = { picked: new Map(), anchor: null }

/**
 * Chooses a row, or lets it go. With `isRange` the same is done to all rows from the one that was pressed last up to
 * this one.
 */
export function toggle(selection: Selection, rows: readonly Picked[], id: string, isRange = false): Selection {
  const at = rows.findIndex((row) => row.id === id)
  const anchor = rows.findIndex((row) => row.id === selection.anchor)
  if (at < 0) return selection

  const from = isRange && anchor >= 0 ? anchor : at
  const isChosen = !selection.picked.has(id)
  const picked = new Map(selection.picked)
  for (const row of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) {
    if (isChosen) picked.set(row.id, asPicked(row))
    else picked.delete(row.id)
  }
  return { picked, anchor: id }
}

/** Chooses all of these and nothing else. */
export const choose = (rows: readonly Picked[]): Selection => ({
  picked: new Map(rows.map((row) => [row.id, asPicked(row)])),
  anchor: null,
})

/** The chosen orders as they stand now, as far as that is known. */
export function withCurrentStatus({ picked }: Selection, rows: readonly Picked[]): Picked[] {
  const known = new Map(rows.map((row) => [row.id, row]))

  return Array.from(picked.values(), (one) => asPicked(known.get(one.id) ?? one))
}

const asPicked = ({ id, number, status }: Picked): Picked => ({ id, number, status })
