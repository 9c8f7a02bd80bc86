import type { QueryClient } from '@tanstack/react-query'
import type { PublicSettings } from '#contract/settings.ts'
import type { Sent } from './data/queries.ts'

/** What the server tells the browser beside the HTML, so that nothing is asked twice. */
export type PageState = {
  origin: string
  /** Where the payment provider's script is. */
  checkoutUrl: string
  settings: PublicSettings
  queries: Sent[]
  /** The URL names nothing: the page need not ask. */
  isMissing?: true
  /** This URL is the hidden admin login. */
  isAdminLogin?: true
}

const ELEMENT_ID = 'state'

/** The answers a rendering has used. */
export function answersIn(client: QueryClient): PageState['queries'] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data])
}

/** The state as a data block: it runs nothing, so a strict policy lets it stand inline. */
export function stateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c') // no answer may close the element

  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** The state of the page this browser has loaded. */
export function readState(): PageState {
  return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? 'null')
}
