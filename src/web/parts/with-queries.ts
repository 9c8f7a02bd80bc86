import type { ComponentType } from 'react'
import { withQueries as withClient } from '#web/data/live-queries.tsx'
import { watchLine } from './line-notice.ts'

if (!import.meta.env.SSR) watchLine()

/** A component that asks the server: with the query client, and with the word about a network that is gone. */
export const withQueries = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withClient(Component)
