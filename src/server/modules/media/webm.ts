/** A part of a WebM: its id, and where its content starts and ends. */
type Element = { id: number; body: number; end: number }

const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CODEC = 0x86
const CLUSTER = 0x1f43b675

const VIDEO = 1
const CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

/** Whether a file is a whole WebM whose film browsers play. */
export function isPlayableWebm(bytes: Uint8Array): boolean {
  const [header, segment] = [...elementsIn(bytes, 0, bytes.byteLength)]
  if (!header || segment?.id !== SEGMENT || textOf(bytes, childOf(bytes, header, DOC_TYPE)) !== 'webm') return false

  const parts = [...elementsIn(bytes, segment.body, segment.end)]
  const tracks = parts.find(({ id }) => id === TRACKS)
  if (!tracks || !parts.some(({ id }) => id === CLUSTER)) return false

  return [...elementsIn(bytes, tracks.body, tracks.end)]
    .filter(({ id }) => id === TRACK)
    .some((track) => {
      const type = childOf(bytes, track, TRACK_TYPE)
      return type && bytes[type.body] === VIDEO && CODECS.has(textOf(bytes, childOf(bytes, track, CODEC)))
    })
}

function childOf(bytes: Uint8Array, parent: Element, id: number): Element | undefined {
  return [...elementsIn(bytes, parent.body, parent.end)].find((child) => child.id === id)
}

/** The elements between two places, up to one that does not fit; one of unknown length goes to the end. */
function* elementsIn(bytes: Uint8Array, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const id = numberAt(bytes, at, to, 4)
    const size = id && numberAt(bytes, at + id.length, to, 8)
    if (!id || !size) return
    const body = at + id.length + size.length
    const end = size.isUnknown ? to : body + size.value
    if (end > to) return
    yield { id: id.withMark, body, end }
    at = end
  }
}

/** A number whose first byte tells by its leading zeros how many bytes it has; ids are written with that mark, sizes without. */
function numberAt(bytes: Uint8Array, at: number, to: number, longest: number) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > longest || at + length > to) return null

  const rest = bytes.subarray(at + 1, at + length)
  const bits = 0xff >> length
  const from = (start: number) => rest.reduce((value, byte) => value * 256 + byte, start)

  return {
    length,
    withMark: from(first),
    value: from(first & bits),
    isUnknown: (first & bits) === bits && rest.every((byte) => byte === 0xff),
  }
}

const textOf = (bytes: Uint8Array, element: Element | undefined): string =>
  element ? new TextDecoder().decode(bytes.subarray(element.body, element.end)).replace(/\0+$/, '') : ''
