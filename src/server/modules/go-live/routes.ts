import * as calls from '#contract/go-live.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { GoLiveDeps } from './deps.ts'
import { readGoLive } from './opening.ts'

/** What is left to do before the shop opens. */
export function goLiveRoutes(serve: Serve, deps: GoLiveDeps): void {
  serve(calls.readGoLive, () => readGoLive(deps))
}
