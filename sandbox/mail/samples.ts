const PATIENCE_MS = 30_000

/** A mail that the shop would send, about nobody. */
export type Sample = {
  kind: string
  name: string
  to: 'customer' | 'staff'
  subject: string
  text: string
  html: string
  pictures: { cid: string; type: string; base64: string }[]
  bytes: number
}

/** The shop's own mails, made by the shop now; null while it does not answer. */
export async function fetchSamples(shopUrl: string): Promise<Sample[] | null> {
  try {
    const answer = await fetch(`${shopUrl}/mail-samples.json`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? ((await answer.json()) as Sample[]) : null
  } catch {
    return null
  }
}

/** The HTML as a mail program shows it: its pictures in place, by day or by night whatever this machine prefers. */
export function shownHtml({ html, pictures }: Sample, light: 'day' | 'night'): string {
  const withPictures = pictures.reduce(
    (text, { cid, type, base64 }) => text.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${base64}"`),
    html,
  )
  return withPictures.replaceAll('(prefers-color-scheme: dark)', light === 'night' ? 'all' : 'not all')
}
