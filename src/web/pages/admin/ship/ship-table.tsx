import { ROLE } from '#web/pages/admin/bookings/table-roles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { RowState, ShipRow } from './ship-rows.ts'

const COLUMNS = ['Order', 'Number', 'Courier', 'Result', 'Remove']

type ShipTableProps = {
  rows: readonly ShipRow[]
  onChoose: (key: string, courier: string) => void
  onMean: (keys: readonly string[], isMeant: boolean) => void
  onRemove: (row: ShipRow) => void
}

/** What becomes of each line. */
export function ShipTable({ rows, ...actions }: ShipTableProps) {
  return (
    <table {...ROLE.table} aria-label="Parcels" className="w-full border-collapse text-left">
      <thead {...ROLE.rowGroup}>
        <tr {...ROLE.row} className="border-admin-line border-b text-admin-ink-2">
          {COLUMNS.map((name) => (
            <th key={name} {...ROLE.columnHeader} scope="col" className="px-4 py-2.5 font-medium">
              <span className={name === 'Remove' ? 'sr-only' : undefined}>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowGroup} className="divide-y divide-admin-line">
        {rows.map((row) => (
          <Row key={row.key} row={row} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<ShipTableProps, 'rows'> & { row: ShipRow }

function Row({ row, onChoose, onMean, onRemove }: RowProps) {
  const { key, line, check, courier, choices, state, reason } = row
  const name = line.order ?? `line ${line.from}`

  return (
    <tr {...ROLE.row} className="align-middle">
      <th {...ROLE.rowHeader} scope="row" className="px-4 py-1.5 font-normal">
        <span className="font-medium tabular-nums">{line.order ?? `Line ${line.from}`}</span>
        {check?.recipient && (
          <span className="text-admin-ink-2">
            {' '}
            {check.recipient}, {check.city}
          </span>
        )}
      </th>
      <td {...ROLE.cell} className="wrap-anywhere px-4 py-1.5 tabular-nums max-md:col-start-1 md:min-w-45">
        {line.trackingNumber}
      </td>
      <td {...ROLE.cell} className="px-4 py-1.5 max-md:col-start-1">
        {choices.length > 1 ? (
          <select
            aria-label={`Courier of ${name}`}
            value={courier ?? ''}
            onChange={({ target }) => onChoose(key, target.value)}
            className="min-h-11 rounded-field border border-field bg-paper px-2"
          >
            {courier === null && <option value="">Which?</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          courier
        )}
      </td>
      <td {...ROLE.cell} className="px-4 py-1.5 max-md:col-start-1">
        <Result state={state} reason={reason} />
        {(state === 'doubtful' || (state === 'ready' && reason)) && (
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              aria-label={`Ship ${name} anyway`}
              checked={state === 'ready'}
              onChange={({ target }) => onMean([key], target.checked)}
              className="size-5 accent-blast"
            />
            Ship anyway
          </label>
        )}
      </td>
      <td
        {...ROLE.cell}
        className="py-1.5 pr-2 text-right max-md:-mt-2 max-md:col-start-2 max-md:row-span-3 max-md:row-start-1"
      >
        <IconButton icon="x" label={`Remove ${name}`} onClick={() => onRemove(row)} className="[&_svg]:size-4" />
      </td>
    </tr>
  )
}

const LOOKS: Record<RowState, string> = {
  ready: 'text-ok',
  waiting: 'text-admin-ink-2',
  ask: 'text-yellow-deep',
  doubtful: 'text-yellow-deep',
  skip: 'text-error',
}

function Result({ state, reason }: Pick<ShipRow, 'state' | 'reason'>) {
  const words = state === 'waiting' ? 'Looking it up…' : (reason ?? 'Ready')

  return (
    <span className={`flex items-start gap-1.5 font-medium ${LOOKS[state]}`}>
      {state !== 'waiting' && (
        <Icon name={state === 'ready' ? 'circle-check' : 'circle-alert'} className="mt-0.5 size-4" />
      )}
      {words}
    </span>
  )
}
