/** A promise that React's `use` reads at once, without a first pass that waits for it. */
export function settled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
