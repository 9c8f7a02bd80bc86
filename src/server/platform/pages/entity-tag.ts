/** Whether the client's `If-None-Match` names this tag, so that a 304 says enough. */
export function isKnownTag(ifNoneMatch: string | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true

  return ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
