/** A cache bounded by the bytes of what it keeps; what was not used for longest goes first. */
export function createByteCache<Value>(capacity: number) {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let used = 0

  const remove = (key: string) => {
    used -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key) // a Map remembers the order of insertion: the last used goes to its end
      entries.set(key, entry)

      return entry.value
    },

    set(key: string, value: Value, bytes: number): void {
      remove(key)
      if (bytes > capacity) return
      entries.set(key, { value, bytes })
      used += bytes
      for (const oldest of entries.keys()) {
        if (used <= capacity) return
        remove(oldest)
      }
    },

    bytes: (): number => used,
    entries: (): number => entries.size,
  }
}
