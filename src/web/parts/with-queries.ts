import type { ComponentType } from 'react'
import { withClient } from '#web/data/live-queries.tsx'
import { watchNetwork } from './offline-notice.ts'

if (!import.meta.env.SSR) watchNetwork()

/** A component that asks the server: with the query client, and with the word about a network that is gone. */
export const withQueries = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withClient(Component)
