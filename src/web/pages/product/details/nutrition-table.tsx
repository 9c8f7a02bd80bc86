import { NUTRIENTS, type Nutrition } from '#domain/nutrition.ts'
import { Icon } from '#web/ui/icon.tsx'

const FIGURE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

type NutritionTableProps = {
  nutrition: Nutrition
  /** What one piece weighs, for a column of its own; undefined where that is not known. */
  pieceWeight: number | undefined
}

/** The nutrition table of the label, folded: few need it, and they look for it. */
export function NutritionTable({ nutrition, pieceWeight }: NutritionTableProps) {
  const isByWeight = nutrition.per === '100 g'
  const share = isByWeight && pieceWeight ? pieceWeight / 100 : undefined

  return (
    <details className="group border-hairline border-b">
      <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-2 font-semibold">
        <span className="grow">Nutrition</span>
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <table className="mb-5 w-full tabular-nums">
        <caption className="sr-only">Nutrition, approximate values</caption>
        <thead>
          <tr className="text-small">
            <th scope="col" className="py-1.5 text-left font-medium text-ink-2">
              Approximate values
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              Per {nutrition.per}
            </th>
            {share && (
              <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
                Per piece ({FIGURE.format(share * 100)} g)
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map(({ key, name, unit, within }) => {
            const amount = nutrition[key]
            if (amount === null) return null

            return (
              <tr key={key} className="border-hairline border-t">
                <th scope="row" className={`py-1.5 text-left font-normal ${within ? 'pl-4 text-ink-2' : ''}`}>
                  {name}
                </th>
                <td className="py-1.5 text-right">
                  {FIGURE.format(amount)} {unit}
                </td>
                {share && (
                  <td className="py-1.5 pl-4 text-right">
                    {FIGURE.format(rounded(amount * share))} {unit}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}

/** As labels round: whole from ten on, one decimal below. */
const rounded = (amount: number): number => (amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10)
