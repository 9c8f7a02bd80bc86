type BarRow = { key: string; name: string; size: number; figure: string; aside?: string }

/** Names with their figures, and a bar under each that shows how they compare. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ size }) => size))

  return (
    <ul className="mt-3 grid grid-cols-1 gap-2.5">
      {rows.map(({ key, name, size, figure, aside }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4 large-text:flex-wrap">
            <span className="max-w-full truncate">{name}</span>
            <span className="whitespace-nowrap tabular-nums">
              <b className="font-semibold">{figure}</b>
              {aside && <span className="ml-2 inline-block min-w-18 text-right text-admin-ink-2">{aside}</span>}
            </span>
          </div>
          <div aria-hidden="true" className="mt-1 h-1.5 rounded-pill bg-admin">
            <div className="h-full rounded-pill bg-plum" style={{ width: `${(Math.max(size, 0) / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
