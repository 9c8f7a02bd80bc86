import type { Path } from '#web/paths.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Crumb = { label: string; to?: Path }

/** The way back up; the last crumb is this page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 grow basis-44">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-small">
        {crumbs.map(({ label, to }) => (
          <li key={label} className="flex items-center gap-1.5 last:min-w-0 last:flex-1">
            {to ? (
              <>
                <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                  {label}
                </Link>
                <Icon name="chevron-right" className="size-4 text-field" />
              </>
            ) : (
              <span aria-current="page" className="truncate font-semibold text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
