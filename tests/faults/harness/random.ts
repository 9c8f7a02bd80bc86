/** The draws of this run; a run that is given the same seed repeats them. */
export const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

export type Random = {
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** One of the names, each as often as its weight says. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name
  shuffle: <Item>(items: readonly Item[]) => Item[]
  /** A source of its own for one actor, so that the order in which actors take turns changes nothing. */
  fork: () => Random
}

/** Chance that can be repeated: the same seed gives the same draws. */
export function createRandom(seed: number): Random {
  let state = seed | 0

  // Mulberry32: small, and the same on every machine.
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (least: number, most: number): number => least + Math.floor(draw() * (most - least + 1))

  return {
    between,
    chance: (probability: number): boolean => draw() < probability,

    pick<Item>(items: readonly Item[]): Item {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },

    weighted<Name extends string>(weights: Record<Name, number>): Name {
      const entries = Object.entries(weights) as [Name, number][]
      let left = draw() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('no weights')
    },

    shuffle<Item>(items: readonly Item[]): Item[] {
      const keyed = items.map((item): [number, Item] => [draw(), item])
      return keyed.sort(([one], [other]) => one - other).map(([, item]) => item)
    },

    fork: (): Random => createRandom(between(1, 2 ** 31 - 1)),
  }
}
