import { Fragment } from 'react'
import { useSettings } from '#web/data/settings.ts'

/** The thin dark line at the very top of home: the owner's words, a dot between their parts. */
export function AnnouncementBar() {
  const { announcement } = useSettings()
  const parts = [...new Set(announcement.split('·').map((part) => part.trim()))].filter(Boolean)
  if (parts.length === 0) return null

  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2.5 bg-night px-4 py-1.5 font-semibold text-13 text-marigold">
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && <span aria-hidden="true" className="size-1 rounded-pill bg-current" />}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}
