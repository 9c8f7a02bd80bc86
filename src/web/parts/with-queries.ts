import type { ComponentType } from 'react'
import { withClient } from '#web/data/live-queries.tsx'
import { tellIfOffline } from './offline-notice.ts'

if (!import.meta.env.SSR) {
  tellIfOffline()
  for (const change of ['online', 'offline']) addEventListener(change, tellIfOffline)
}

/** A component that asks the server: with the query client, and with the word about a network that is gone. */
export const withQueries = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withClient(Component)
