import { isDeepStrictEqual } from 'node:util'

type Tree = Record<string, unknown>

/** A tree with the known leaves of another put in. Lists are leaves: they are replaced whole. */
export function merge<Whole extends object>(whole: Whole, change: object): Whole {
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const sent = Object.hasOwn(change, name) ? (change as Tree)[name] : undefined
      if (sent === undefined) return [name, value]
      return [name, isTree(value) && isTree(sent) ? merge(value, sent) : sent]
    }),
  ) as Whole
}

/** The leaves of `after` that `before` has otherwise, each at its place; an empty tree when there are none. */
export function difference(before: object, after: object): Tree {
  const parts = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const old = (before as Tree)[name]
    if (isDeepStrictEqual(old, value)) return []
    return [[name, isTree(old) && isTree(value) ? difference(old, value) : value]]
  })

  return Object.fromEntries(parts)
}

/** What `whole` says at the places that `places` names. */
export function pick(whole: object, places: object): Tree {
  return Object.fromEntries(
    Object.entries(places).map(([name, place]) => {
      const value = (whole as Tree)[name]
      return [name, isTree(value) && isTree(place) ? pick(value, place) : value]
    }),
  )
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
