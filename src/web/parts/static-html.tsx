import { type ComponentType, type MouseEvent, use } from 'react'
import { useNavigate } from '#web/data/location.tsx'
import { settled } from '#web/ui/settled.ts'

/** `open` fetches the part's code, which the server needs before it renders. */
type StaticHtml = ComponentType & { open: () => Promise<ComponentType> }

/**
 * A part that does not change while it is looked at needs no script where the server has sent it: its HTML
 * stays as it came, and its links are followed. Its code is fetched by those who get here from another page.
 */
export function staticHtml(name: string, load: () => Promise<ComponentType>): StaticHtml {
  const html = sentHtml(name)
  let opening: Promise<ComponentType> | undefined

  const open = () => {
    opening ??= load().then(
      (component) => {
        opening = settled(component)
        return component
      },
      (error: unknown) => {
        opening = undefined // whoever tries again may be luckier
        throw error
      },
    )
    return opening
  }
  if (html === undefined) open().catch(() => {}) // whoever shows it will see to it

  function Still() {
    const navigate = useNavigate()
    if (html === undefined) return <Content />

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links inside
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
      <div
        data-static={name}
        onClick={(press) => follow(press, navigate)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, as it stood in this place
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }

  function Content() {
    const Part = use(open())

    return (
      <div data-static={name}>
        <Part />
      </div>
    )
  }

  return Object.assign(Still, { open })
}

function sentHtml(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined

  return document.querySelector(`[data-static="${name}"]`)?.innerHTML
}

/** Goes where a link leads without loading a new document, unless the press asks for a new tab or the like. */
function follow(press: MouseEvent, navigate: (address: string) => void): void {
  const link = press.target instanceof Element ? press.target.closest('a') : null
  const isSpecial = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey
  if (!link || isSpecial || link.origin !== window.location.origin) return

  press.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}
