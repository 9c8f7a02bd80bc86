import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { usePageLocation } from '#web/data/location.tsx'
import { networkIsBack } from '#web/data/network.ts'
import { reloadOnce } from '#web/parts/reload-once.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const Panel = lazyComponent(async () => (await import('./phone-menu-panel.tsx')).PhoneMenuPanel, reloadOnce)
const fetchPanel = () => Panel.load().catch(() => {}) // whoever opens it will see to it
// A press waits for the line. What throws here takes all pages down: no boundary is around the navbar.
const needPanel = () => Panel.load().catch(() => networkIsBack().then(Panel.load).catch(reloadOnce))

/** The hamburger and what opens under it; Escape, a press outside, its own links and any change of page close it for good. */
export function PhoneMenu() {
  const id = useId()
  const { entry } = usePageLocation()
  const menu = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [isSearching, setSearching] = useState(false)
  const isOpen = openedAt === entry
  // Not before it is there: what closes it comes with it.
  const open = (isSearching: boolean) =>
    needPanel().then(
      () => {
        setOpenedAt(entry)
        setSearching(isSearching)
      },
      () => {}, // the next press tries again
    )
  if (openedAt !== null && !isOpen) setOpenedAt(null) // or Back would find it open

  const close = () => setOpenedAt(null)

  // Pressed before the script came, a button has the focus; by keyboard somebody may just have come by.
  const openIfPressed = useEffectEvent(() => {
    const pressed = menu.current?.querySelector(':focus:not(:focus-visible)')
    if (pressed) open(pressed !== opener.current)
  })
  useEffect(() => openIfPressed(), [])

  return (
    <>
      {/* Over the dimmed page, so that a tap beside the menu closes it and presses nothing. */}
      {isOpen && <div className="absolute inset-x-0 top-full h-screen" />}
      <div ref={menu} className="flex">
        <IconButton
          icon="search"
          label="Search"
          onPointerEnter={fetchPanel}
          onClick={() => open(true)}
          className="narrow-button needs-script"
        />
        <IconButton
          ref={opener}
          icon={isOpen ? 'x' : 'menu'}
          label="Menu"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={fetchPanel}
          onClick={() => (isOpen ? close() : open(false))}
          className="narrow-button needs-script -mr-2"
        />
        <div
          id={id}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full max-h-[calc(100svh-7rem)] overflow-y-auto bg-night px-4 pt-2 pb-6 shadow-[0_0_0_100vmax_rgb(23_11_38/.7)] [clip-path:inset(0_-100vmax_-100vmax)] starting:-translate-y-2 starting:opacity-0 transition duration-200 ease-soft [&[hidden]]:hidden"
        >
          {isOpen && (
            <Suspense fallback={null}>
              <Panel menu={menu} isSearching={isSearching} close={close} focusOpener={() => opener.current?.focus()} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}
