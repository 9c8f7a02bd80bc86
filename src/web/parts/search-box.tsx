import { type FormEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useNavigate, usePageLocation } from '#web/data/location.tsx'
import { searchedFor } from '#web/data/searched-for.ts'
import { type Path, productPath, productsPath } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyWithQueries } from './lazy-with-queries.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

type SearchBoxProps = { variant?: 'night' | 'paper'; className?: string; onLeave?: () => void }

const Suggestions = lazyWithQueries(
  async () => (await import('./suggestions.tsx')).Suggestions,
  () => () => null, // what they add is missed, no more
)

const VARIANTS = {
  night: 'bg-cream/10 text-cream placeholder:text-cream/80 ring-cream/35 hover:bg-cream/15',
  paper: 'bg-paper text-ink placeholder:text-ink-3 ring-field',
}

/**
 * Finds products while typing; Enter shows all that match on home, and the box says what they match for as long as
 * they are shown. Works as a plain form without scripts.
 */
export function SearchBox({ variant = 'night', className = '', onLeave }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const location = usePageLocation()
  useSearchShortcut(input)
  const [seen, setSeen] = useState(location.entry)
  const [text, setText] = useState(searchedFor(location))
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [suggestions, setSuggestions] = useState<readonly Product[]>([])
  const [isUsed, setUsed] = useState(false)
  const chosen = suggestions[active]
  const isListed = isOpen && suggestions.length > 0
  if (seen !== location.entry) {
    setSeen(location.entry)
    setText(searchedFor(location))
  }

  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const leaveFor = (path: Path) => {
    close()
    input.current?.blur()
    onLeave?.()
    navigate(path)
  }

  const openProduct = ({ id }: Product) => leaveFor(productPath(id))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    if (chosen) openProduct(chosen)
    else leaveFor(productsPath(wanted))
  }

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isListed) {
      event.stopPropagation() // the first Escape closes the list, the next one the menu around it
      event.preventDefault() // and leaves the text, which the browser would clear
      return close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
  }

  return (
    <search className={`relative ${className}`}>
      <form action={productsPath()} onSubmit={submit}>
        <Icon name="search" className="pointer-events-none absolute top-3 left-4 size-5 opacity-80" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search products"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-option-${active}`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder="Search products..."
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => {
            Suggestions.load().catch(() => {})
            setUsed(true)
            setOpen(true)
          }}
          onBlur={close}
          onKeyDown={move}
          className={`h-11 w-full rounded-pill pr-4 pl-11 text-body ring-1 ring-inset transition-colors duration-120 [&::-webkit-search-cancel-button]:hidden ${VARIANTS[variant]}`}
        />
      </form>
      {isUsed && (
        <Suspense fallback={null}>
          <Suggestions
            id={id}
            text={text}
            isOpen={isOpen}
            active={active}
            onFound={setSuggestions}
            onChoose={openProduct}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isListed && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </search>
  )
}

/** One row further round the list; -1 is the text itself. */
function step(active: number, by: 1 | -1, count: number): number {
  const rows = count + 1

  return ((active + 1 + by + rows) % rows) - 1
}
