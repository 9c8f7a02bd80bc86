import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { json } from 'node:stream/consumers'

type Asked = { method: string; headers: Record<string, string>; body?: object | undefined; timeoutMs: number }

/**
 * Asks somebody outside for JSON, follows no redirect, and gives up after so long. Every purchase does so several times, for a third of what
 * `fetch` takes of the processor.
 */
export async function requestJson(
  url: string,
  { method, headers, body, timeoutMs }: Asked,
): Promise<{ status: number; said: unknown }> {
  const request = url.startsWith('https:') ? requestSecure : requestPlain
  const text = body && JSON.stringify(body)
  const about = text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const asked = {
    method,
    headers: { accept: 'application/json', 'user-agent': 'Dhamaka', ...about, ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // Listens for errors to the end: one that comes in the middle of the answer is also one of the request's.
    request(url, asked).on('response', resolve).on('error', reject).end(text)
  })

  return { status: response.statusCode ?? 0, said: await json(response) }
}
