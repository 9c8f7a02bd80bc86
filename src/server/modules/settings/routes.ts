import * as legal from '#contract/legal-page.ts'
import type { PublicSettings } from '#contract/settings.ts'
import * as calls from '#contract/settings.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import type { CachedSettings } from './cached-settings.ts'
import { changeSettings, listSettingsChanges, undoChange } from './change-settings.ts'
import type { SettingsDeps } from './deps.ts'
import { readLegalPage } from './legal-page.ts'
import type { SettingsService } from './service.ts'

type Deps = SettingsDeps & {
  cached: CachedSettings
  settings: SettingsService
  /** What every visitor may know, what others add to it included. */
  seenByAll: () => PublicSettings
}

/** The owner's settings, and what everyone may know of them. */
export function settingsRoutes(serve: Serve, deps: Deps): void {
  const { settings } = deps

  serve(calls.readPublicSettings, deps.seenByAll)

  serve(legal.readLegalPage, ({ params }) => readLegalPage(settings.current(), params.page))

  serve(calls.readSettings, () => ({ settings: settings.current() }))

  serve(calls.updateSettings, async ({ caller, body }) => ({
    message: 'Settings saved',
    settings: await changeSettings(deps, caller.id, body),
  }))

  serve(calls.listSettingsChanges, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => listSettingsChanges(deps, limit, position),
      ({ date: _, ...change }) => change,
    ),
  )

  serve(calls.undoSettingsChange, async ({ caller, params }) => ({
    message: 'Change undone',
    settings: await undoChange(deps, caller.id, params.id),
  }))
}
