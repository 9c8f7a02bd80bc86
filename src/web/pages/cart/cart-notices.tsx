import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** What changed by itself. The server says it once, so it stays here until the page is left. */
export function CartNotices({ notices }: { notices: readonly string[] }) {
  const [told, setTold] = useState<readonly string[]>([])
  const news = notices.filter((notice) => !told.includes(notice))
  if (news.length > 0) setTold([...told, ...news])

  return (
    <div role="status">
      {told.length > 0 && (
        <ul className="wrap-anywhere mb-6 grid gap-2 rounded-card bg-[#ffefc2] px-5 py-4 text-[#6b4600]">
          {told.map((notice) => (
            <li key={notice} className="flex items-start gap-2.5 font-medium">
              <Icon name="info" className="mt-0.5 size-5" />
              {notice}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
