const MOST_PARTS = 100
const LONGEST_HEAD = 1_000
const MOST_TEXT = 200_000

/**
 * Throws for a form that is more work than any of ours: too many parts, too long a head of one, too much text beside its files. Whoever reads
 * a form as a whole is busy for seconds with one of those, and answers nobody else meanwhile.
 */
export function ensureSmallForm(bytes: Uint8Array, contentType: string): void {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const mark = `--${quoted ?? bare ?? ''}`
  let [parts, text] = [0, 0]
  // Who reads it afterwards begins there too: by another mark than its parser's a form would be measured as empty.
  if (form.indexOf(mark) !== 0) throw new Error('a form that does not begin with its boundary')

  for (let start = 0, end = -1; start !== -1; start = end) {
    end = form.indexOf(mark, start + mark.length)
    if (end === -1) return // what closes the form
    if (!isFile(headOf(form.subarray(start, end)))) text += end - start
    parts += 1
    if (parts > MOST_PARTS || text > MOST_TEXT) throw new Error('a form of too much')
  }
}

const isFile = (head: string): boolean => /;\s*filename/i.test(head.replace(/"[^"]*"/g, '')) // not in a name

/** The lines of a part before what it brings. */
function headOf(part: Buffer): string {
  const end = part.subarray(0, LONGEST_HEAD).indexOf('\r\n\r\n')
  if (end === -1) throw new Error('a part of a form without an end of its head')

  return part.toString('latin1', 0, end)
}
