import { PANEL } from '#web/pages/admin/panel.ts'
import { Button } from '#web/ui/button.tsx'
import { alikeKey, type ShipRow } from './ship-rows.ts'

type LookAlikesProps = { rows: readonly ShipRow[]; onChoose: (key: string, courier: string) => void }

/** One question for all numbers that several couriers may have given. */
export function LookAlikes({ rows, onChoose }: LookAlikesProps) {
  const groups = Map.groupBy(
    rows.filter(({ state }) => state === 'ask'),
    ({ choices }) => alikeKey(choices),
  )

  return Array.from(groups, ([key, [first, ...others]]) => (
    <fieldset key={key} className={`${PANEL} flex flex-wrap items-center gap-x-4 gap-y-2 p-4`}>
      <legend className="contents">
        <span className="font-medium">
          {others.length === 0
            ? `${first?.line.trackingNumber} looks like a number of ${first?.choices.join(' and of ')}.`
            : `${others.length + 1} numbers look like those of ${first?.choices.join(' and of ')}.`}{' '}
          Which is it?
        </span>
      </legend>
      {first?.choices.map((courier) => (
        <Button key={courier} variant="secondary" size="small" onClick={() => onChoose(key, courier)}>
          {courier}
        </Button>
      ))}
    </fieldset>
  ))
}
