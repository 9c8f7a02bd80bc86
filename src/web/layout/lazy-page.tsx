import type { ComponentType } from 'react'
import { lazyWithQueries } from '#web/parts/lazy-with-queries.tsx'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx'

/** A page in a chunk of its own, and the file that names it in the build's manifest. */
export type LazyPage = { file: string; Page: LazyComponent<object> }

/** A page of `src/web/pages`; one that cannot be fetched, as after a deploy, makes the browser load the document anew. */
export function lazyPage(file: string, fetchCode: () => Promise<ComponentType>): LazyPage {
  return { file: `src/web/pages/${file}`, Page: lazyWithQueries(fetchCode, reloadOnce) }
}

/** One that is shown before the query client is there, which most of its visitors never need. */
export function lightPage(file: string, fetchCode: () => Promise<ComponentType>): LazyPage {
  return { file: `src/web/pages/${file}`, Page: lazyComponent(fetchCode, reloadOnce) }
}
