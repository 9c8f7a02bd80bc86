import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '#web/ui/lazy-component.tsx'

/** A component that is fetched later, and the query client with it. */
export function lazyWithQueries<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => ComponentType<Props> | Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [Component, { withQueries }] = await Promise.all([fetchCode(), import('./with-queries.ts')])

    return withQueries(Component)
  }, onFailure)
}
