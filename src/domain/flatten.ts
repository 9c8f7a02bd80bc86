type Leaves = Record<string, unknown>

/** A tree as one list, each leaf under its path: `seller.address.city`. Lists are leaves. */
export function flatten(tree: object): Leaves {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, unknown][] => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
      return Object.entries(flatten(value)).map(([path, leaf]) => [`${name}.${path}`, leaf])
    }),
  )
}

/** The tree that has these leaves. */
export function unflatten(leaves: Leaves): Record<string, unknown> {
  const heads = Map.groupBy(Object.keys(leaves), (path) => path.split('.', 1)[0] ?? '')

  return Object.fromEntries(
    [...heads].map(([name, paths]) => {
      if (Object.hasOwn(leaves, name)) return [name, leaves[name]]
      return [name, unflatten(Object.fromEntries(paths.map((path) => [path.slice(name.length + 1), leaves[path]])))]
    }),
  )
}
