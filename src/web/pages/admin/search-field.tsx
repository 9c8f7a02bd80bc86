import { useEffect, useEffectEvent, useState } from 'react'
import { fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PAUSE = 300

type SearchFieldProps = { label: string; value: string; onSearch: (text: string) => void; className?: string }

/** Looks something up once the typing pauses. */
export function SearchField({ label, value, onSearch, className = '' }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const search = useEffectEvent(onSearch)

  // The URL changed by other means, by going back, say.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }

  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => search(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <div className={`relative ${className}`}>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-4.5 text-admin-ink-2" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className={fieldStyle('small', 'pr-3.5 pl-9.5')}
      />
    </div>
  )
}
