import { type ComponentType, use } from 'react'
import { reloadOnce } from './reload-once.ts'

/** A page in a chunk of its own: `open` fetches it, `Page` shows it, at once when it has been opened. */
export type LazyPage = { file: string; open: () => Promise<unknown>; Page: ComponentType }

/** A page of `src/web/pages`, loaded when first needed; `file` is its name for the build's manifest. */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let opened: ComponentType | undefined
  let opening: Promise<ComponentType> | undefined

  const open = () => {
    opening ??= load().then(
      (component) => {
        opened = component
        return component
      },
      (error: unknown) => {
        opening = undefined
        return reloadOnce(error)
      },
    )
    return opening
  }

  function Page() {
    const Content = opened ?? use(open())

    return <Content />
  }

  return { file: `src/web/pages/${file}`, open, Page }
}
