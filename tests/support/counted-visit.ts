import type { Page } from '@playwright/test'

/** What a visitor had to do by hand, over all documents of a visit, other people's included. */
export type Effort = { taps: number; fields: ReadonlySet<string> }

/** Counts every press that is really made in a page, and every field that is really typed into; a code's boxes are one. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const fields = new Set<string>()
  let taps = 0
  await page.context().exposeFunction('noteTap', () => {
    taps += 1
  })
  await page.context().exposeFunction('noteField', (name: string) => {
    fields.add(name)
  })
  await page.addInitScript(() => {
    const told = window as unknown as { noteTap: () => void; noteField: (name: string) => void }
    addEventListener('pointerdown', () => told.noteTap(), true)
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        if (!isTrusted || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
        told.noteField(`${location.pathname} ${target.closest('fieldset') ? 'code' : target.name}`)
      },
      true,
    )
  })

  return () => ({ taps, fields })
}
