import type { z } from 'zod'
import type { SettingsUpdate } from '#contract/settings.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { leavesOf, treeOf } from '#domain/leaves.ts'

/** Where a form says otherwise than what it began with. */
export function changedPaths(shown: object, entries: object): string[] {
  const before = leavesOf(shown)

  return Object.entries(leavesOf(entries)).flatMap(([path, value]) =>
    fingerprint(value) === fingerprint(before[path]) ? [] : [path],
  )
}

/** What is sent of a section: the changed alone, as it was checked, and from what each was changed. */
export function changeOf(shown: object, checked: object, paths: readonly string[]): z.input<typeof SettingsUpdate> {
  const before = leavesOf(shown)
  const seen = Object.fromEntries(paths.map((path) => [path, fingerprint(before[path])]))

  return { ...treeOf(only(checked, paths)), seen }
}

/** A section as it was shown, with some of it as it stands by now. */
export function shownAnew<Part extends object>(shown: Part, present: object, paths: readonly string[]): Part {
  return treeOf({ ...leavesOf(shown), ...only(present, paths) }) as Part
}

function only(tree: object, paths: readonly string[]): Record<string, unknown> {
  const leaves = leavesOf(tree)

  return Object.fromEntries(paths.map((path) => [path, leaves[path]]))
}
