import { watchLine } from './line-notice.ts'

export { withQueries } from '#web/data/live-queries.tsx'

if (!import.meta.env.SSR) watchLine()
