import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from '#web/data/location.tsx'
import { isOwnPath, type Path } from '#web/paths.ts'

type StaticHtmlProps = { name: string; isHidden?: boolean; children: ReactNode }

/** The HTML that the server has sent for each name, as it came. */
const sent = new Map<string, string | undefined>()

/**
 * Content that does not change while it is looked at needs no script where the server has sent it: its HTML stays as it
 * came, and its links are followed. `children`, with their code, are for those who get here from another page.
 */
export function StaticHtml({ name, isHidden = false, children }: StaticHtmlProps) {
  const navigate = useNavigate()
  const html = sentHtml(name)
  if (html === undefined)
    return (
      <div data-static={name} hidden={isHidden}>
        {children}
      </div>
    )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      data-static={name}
      hidden={isHidden}
      onClick={(press) => followLink(press, navigate)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, as it stood in this place
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** The HTML of this name in the document that the server has sent; `undefined` on the server, and where it sent none. */
export function sentHtml(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  if (!sent.has(name)) sent.set(name, document.querySelector(`[data-static="${name}"]`)?.innerHTML)

  return sent.get(name)
}

/** Goes where a link leads without loading a new document, unless the press asks for a new tab or the like. */
export function followLink(press: MouseEvent, navigate: (path: Path) => void): void {
  const link = press.target instanceof Element ? press.target.closest('a') : null
  const isSpecial = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey
  if (!link || link.target || isSpecial || link.origin !== window.location.origin) return

  const path = link.pathname + link.search + link.hash
  if (!isOwnPath(path)) return

  press.preventDefault()
  navigate(path)
}
