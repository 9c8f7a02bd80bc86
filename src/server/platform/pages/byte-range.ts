export type ByteRange = { start: number; end: number }

/**
 * The one range a client asks for, both ends included; `null` when it asks for none that we serve
 * (several at once, or another unit), and `'outside'` when it lies behind the end.
 */
export function readRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null

  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null

  return start > end || start >= size ? 'outside' : { start, end }
}
