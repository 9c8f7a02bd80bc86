import { type ReactNode, useId } from 'react'
import { PANEL } from '#web/pages/admin/panel.ts'

type TitledPanelProps = { title: string; note?: string | undefined; children: ReactNode }

/** A box with a heading. */
export function TitledPanel({ title, note, children }: TitledPanelProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className={`${PANEL} p-5`}>
      <h3 id={id} className="text-16">
        {title}
      </h3>
      {note && <p className="text-13 text-admin-ink-2">{note}</p>}
      {children}
    </section>
  )
}

/** What a box says that has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-admin-ink-2">{children}</p>
}
