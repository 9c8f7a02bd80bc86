import type { Client } from './client.ts'

/** Follows the links of a list from page to page, as a program would, and answers the ids. */
export async function follow(client: Client, path: string): Promise<string[]> {
  const seen: string[] = []
  for (let next: string | undefined = path; next; ) {
    const { body, headers } = await client.request('GET', next)
    seen.push(...(body as unknown as { id: string }[]).map(({ id }) => id))
    next = headers.get('link')?.match(/^<\/api(.*)>; rel="next"$/)?.[1]
  }
  return seen
}
