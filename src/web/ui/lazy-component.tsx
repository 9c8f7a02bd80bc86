import { type ComponentType, use } from 'react'

/** A component whose code is fetched when it is first shown, or before that by `load`. */
export type LazyComponent<Props> = ComponentType<Props> & { load: () => Promise<ComponentType<Props>> }

/**
 * The one way to fetch code later. Until it is there the nearest Suspense waits; once `load` has ended it is shown at
 * once, by the server too. A `load` that failed can be called again, and what is shown meanwhile says `onFailure`: lines
 * fail, and a failure that nobody answers for takes everything around it off the page.
 */
export function lazyComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  onFailure: (error: unknown) => ComponentType<Props> | Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let shown: Promise<ComponentType<Props>> | undefined

  const load = () => {
    loading ??= fetchCode().then(
      (component) => {
        shown = fulfilled(component)
        return component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Lazy(props: Props) {
    shown ??= load().catch(onFailure)
    const Component = use(shown)

    return <Component {...props} />
  }

  return Object.assign(Lazy, { load })
}

/** A promise that React's `use` reads at once, without a first pass that waits for it. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}
