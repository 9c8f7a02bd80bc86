import { type ComponentType, use } from 'react'
import { settled } from '#web/ui/settled.ts'
import { reloadOnce } from './reload-once.ts'

/** A page in a chunk of its own: `open` fetches it, `Page` shows it, at once when it has been opened. */
export type LazyPage = { file: string; open: () => Promise<unknown>; Page: ComponentType }

/** A page of `src/web/pages`, loaded when first needed; `file` is its name for the build's manifest. */
export function lazyPage(file: string, load: () => Promise<ComponentType>): LazyPage {
  let opening: Promise<ComponentType> | undefined
  let showing: Promise<ComponentType> | undefined

  const open = () => {
    opening ??= load().then(
      (component) => {
        showing = settled(component)
        return component
      },
      (error: unknown) => {
        opening = undefined // a link that is hovered again may try again
        throw error
      },
    )
    return opening
  }

  function Page() {
    showing ??= open().catch(reloadOnce)
    const Content = use(showing)

    return <Content />
  }

  return { file: `src/web/pages/${file}`, open, Page }
}
