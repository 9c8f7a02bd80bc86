import type { ComponentProps } from 'react'
import { Link } from '#web/ui/link.tsx'

/** A link to another tab: its top is shown, and whoever reads by ear or goes by keys is there too. */
export function PanelLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} onClick={toTop} />
}

function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  const panel = document.querySelector<HTMLElement>('[role=tabpanel]')
  if (!panel) return
  panel.tabIndex = -1
  panel.style.outline = 'none' // it is a place to read from, not a control
  panel.focus({ preventScroll: true })
}
