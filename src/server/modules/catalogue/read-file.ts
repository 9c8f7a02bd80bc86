import type { Context } from 'hono'
import { Refusal } from '#platform/http/refusal.ts'
import { readBytes } from '#platform/http/request-body.ts'

const MAX_BYTES = 2_000_000
const TOO_LARGE = 'That file is too large: at most 2 MB. Please import it in parts.'
const NOT_UTF8 = 'The letters of this file cannot be read. Please save it as “CSV UTF-8” and try again.'
const TYPES = /^(text\/(csv|plain|tab-separated-values)|application\/(csv|vnd\.ms-excel|octet-stream))\b/i

/** The text of a file that was sent as it is. */
export async function readFileText(c: Context): Promise<string> {
  if (!TYPES.test(c.req.header('content-type') ?? '')) throw new Refusal('unsupported_media_type')
  const bytes = await readBytes(c, MAX_BYTES, TOO_LARGE)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('invalid_input', { message: NOT_UTF8 })
  }
}
