/** A short text that differs where two values do; the order of an object's keys does not count. No secret keeps by it. */
export function fingerprint(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of JSON.stringify(value, inOrder) ?? '') {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
    high ^= low >>> 15
    low ^= high >>> 13
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36).padStart(7, '0')
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value

  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
