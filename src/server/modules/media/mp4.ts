/** A part of an MP4: its name, where it starts, and where its content starts and ends. */
type Box = { name: string; start: number; body: number; end: number }

/** What every browser of the last years plays. HEVC, which phones like to record, plays in some only. */
const CODECS = new Set(['avc1', 'avc3', 'av01', 'vp09'])

/** Where cameras write the place, their name and their owner's. */
const PERSONAL = new Set(['udta', 'meta', 'uuid'])

/** An MP4 as it may be shown: whole, of a codec that plays, and without what the camera wrote about itself. Null when it is none. */
export function openMp4(file: Uint8Array): Uint8Array | null {
  const bytes = new Uint8Array(file)
  const top = boxesIn(bytes, 0, bytes.byteLength)
  const movie = inside(bytes, top, 'moov')
  const tracks = movie.filter(({ name }) => name === 'trak').map(({ body, end }) => boxesIn(bytes, body, end))
  const isPlayable = tracks.some((track) => CODECS.has(codecOf(bytes, track)))
  if (!isPlayable || !top.some(({ name }) => name === 'mdat')) return null

  for (const box of [...top, ...movie, ...tracks.flat()]) if (PERSONAL.has(box.name)) blank(bytes, box)

  return bytes
}

/** The codec of a track that shows something; empty for any other. */
function codecOf(bytes: Uint8Array, track: readonly Box[]): string {
  const media = inside(bytes, track, 'mdia')
  const handler = media.find(({ name }) => name === 'hdlr')
  const samples = inside(bytes, inside(bytes, media, 'minf'), 'stbl').find(({ name }) => name === 'stsd')
  if (!handler || !samples || nameAt(bytes, handler.body + 8) !== 'vide') return ''

  return nameAt(bytes, samples.body + 12)
}

/** The boxes in the first one of a name; none where there is none. */
function inside(bytes: Uint8Array, boxes: readonly Box[], name: string): Box[] {
  const box = boxes.find((box) => box.name === name)

  return box ? boxesIn(bytes, box.body, box.end) : []
}

/** The boxes between two places; none when they do not fill it to the last byte, as in a file that broke off. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes: Box[] = []
  for (let start = from; start < to; ) {
    if (start + 8 > to) return []
    const short = view.getUint32(start)
    const body = start + (short === 1 ? 16 : 8)
    if (body > to) return []
    const size = short === 1 ? Number(view.getBigUint64(start + 8)) : short || to - start // none: to the end
    const end = start + size
    if (end < body || end > to) return []
    boxes.push({ name: nameAt(bytes, start + 4), start, body, end })
    start = end
  }
  return boxes
}

/** Makes a box free space of the same length: nothing else in the file moves. */
function blank(bytes: Uint8Array, { start, body, end }: Box): void {
  bytes.set(new TextEncoder().encode('free'), start + 4)
  bytes.fill(0, body, end)
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
