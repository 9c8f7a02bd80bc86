import type { CDPSession } from '@playwright/test'

/** Follows who asks for what until a page has loaded; `longest` are the addresses of the longest chain, the page's own first. */
export async function watchChains(session: CDPSession) {
  const askedBy = new Map<string, string | undefined>()
  let isOver = false
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    if (isOver || request.url.startsWith('data:') || askedBy.has(request.url)) return
    const { type, url, stack } = initiator
    const by = type === 'script' ? (stack?.callFrames.at(0)?.url ?? url) : (url ?? documentURL)
    askedBy.set(request.url, by === request.url ? undefined : by)
  })
  session.on('Page.loadEventFired', () => {
    isOver = true
  })
  await session.send('Network.enable')
  await session.send('Page.enable')

  return {
    longest: (): string[] =>
      [...askedBy.keys()]
        .map((url) => chainTo(url, askedBy))
        .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []),
  }
}

function chainTo(url: string, askedBy: ReadonlyMap<string, string | undefined>): string[] {
  const chain = [url]
  for (let by = askedBy.get(url); by && !chain.includes(by); by = askedBy.get(by)) chain.unshift(by)

  return chain
}
