import { type ComponentType, useState } from 'react'

/** A component that is fetched when it is first wanted, and `null` until then; a fetch that fails is tried again. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): [ComponentType<Props> | null, () => void] {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)

  const want = () => {
    if (!Component)
      load().then(
        (loaded) => setComponent(() => loaded),
        () => {},
      ) // what it adds is missed, no more
  }

  return [Component, want]
}
