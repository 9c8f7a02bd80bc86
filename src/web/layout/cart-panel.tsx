import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type CartPanelProps = {
  item: CartItem
  /** What the cart has in it, in words. */
  contents: string
  /** How often something was added: each time the panel opens again. */
  times: number
}

/** What has just come into the cart, under its badge; Escape, a press elsewhere and a change of page close it. */
export function CartPanel({ item, contents, times }: CartPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { pathname } = usePageLocation()
  const [page, setPage] = useState(pathname)
  const [closed, setClosed] = useState(0)
  const isOpen = closed < times
  if (page !== pathname) {
    setPage(pathname)
    setClosed(times)
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setClosed(times)
    const closeOutside = ({ target }: MouseEvent) => {
      if (target instanceof Node && !panel.current?.contains(target)) setClosed(times)
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOutside)
    }
  }, [isOpen, times])

  if (!isOpen) return null

  return (
    <aside
      ref={panel}
      aria-label="Added to your cart"
      data-cart-panel=""
      className="swap-in scheme-light fixed top-24 right-[max(var(--gutter),calc((100vw-var(--container-shop))/2))] hidden w-80 gap-4 rounded-card bg-paper p-4 text-ink shadow-raised [--focus:#1f5fd6] md:grid"
    >
      <div className="flex items-center gap-3">
        <Picture src={item.image} alt="" sizes="64px" className="size-16 rounded-xl object-cover" />
        <div className="wrap-anywhere min-w-0 grow">
          <p className="font-semibold leading-snug">{item.name}</p>
          <p className="text-ink-2 text-small tabular-nums">{contents}</p>
        </div>
        <IconButton icon="x" label="Close" onClick={() => setClosed(times)} className="-mr-2 self-start" />
      </div>
      <LinkButton to="/cart" size="small">
        View cart
      </LinkButton>
    </aside>
  )
}
