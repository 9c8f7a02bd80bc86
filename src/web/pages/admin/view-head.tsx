import type { ReactNode } from 'react'

type ViewHeadProps = { title: string; id?: string; note?: ReactNode; children?: ReactNode }

/** What stands over a view: its name, a word about it, and what can be done. */
export function ViewHead({ title, id, note, children }: ViewHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <h2 id={id} className="text-22 leading-tight">
          {title}
        </h2>
        {note && <p className="mt-1 text-admin-ink-2">{note}</p>}
      </div>
      {children}
    </div>
  )
}
