import type { z } from 'zod'
import type { SettingsUpdate } from '#contract/settings.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { flatten, unflatten } from '#domain/flatten.ts'

/** Where a form says otherwise than what it began with. */
export function changedPaths(shown: object, entries: object): string[] {
  const before = flatten(shown)

  return Object.entries(flatten(entries)).flatMap(([path, value]) =>
    fingerprint(value) === fingerprint(before[path]) ? [] : [path],
  )
}

/** What is sent of a section: the changed alone, as it was checked, and from what each was changed. */
export function changeOf(shown: object, checked: object, paths: readonly string[]): z.input<typeof SettingsUpdate> {
  const before = flatten(shown)
  const seen = Object.fromEntries(paths.map((path) => [path, fingerprint(before[path])]))

  return { ...unflatten(only(checked, paths)), seen }
}

/** A section as it was shown, with some of it as it stands by now. */
export function shownAnew<Part extends object>(shown: Part, present: object, paths: readonly string[]): Part {
  return unflatten({ ...flatten(shown), ...only(present, paths) }) as Part
}

function only(tree: object, paths: readonly string[]): Record<string, unknown> {
  const leaves = flatten(tree)

  return Object.fromEntries(paths.map((path) => [path, leaves[path]]))
}
