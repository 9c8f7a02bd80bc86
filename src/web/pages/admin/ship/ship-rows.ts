import type { ShipCheck } from '#contract/shipping.ts'
import { type Courier, courierChoices, courierNamed } from '#domain/courier.ts'
import type { LineProblem, ShipLine } from '#domain/ship-lines.ts'

/** `ask`: somebody must say which courier it is. `doubtful`: somebody must say that it is meant. */
export type RowState = 'ready' | 'waiting' | 'ask' | 'doubtful' | 'skip'

export type ShipRow = {
  key: string
  line: ShipLine
  check: ShipCheck | undefined
  /** Who brings it, as far as is known. */
  courier: string | null
  /** The courier that has to be said, because the number alone does not tell. */
  chosen: string | undefined
  /** Everybody whose number it may be. */
  choices: readonly string[]
  state: RowState
  reason: string | null
}

/** What the person at the panel has said so far. */
export type Answers = {
  /** The courier of a row, by its key, or of all that look alike, by the names they may have. */
  couriers: Readonly<Record<string, string>>
  /** The keys of doubtful rows that are meant. */
  meant: ReadonlySet<string>
}

const PROBLEMS: Record<Exclude<LineProblem, 'number_twice'>, string> = {
  no_order: 'No order number in this line',
  no_number: 'No tracking number yet',
  unclear: 'Which of these is the tracking number?',
  spoiled: 'A spreadsheet has shortened this number',
  too_long: 'Too long for a tracking number',
  repeated: 'Stands here already',
  two_numbers: 'This order stands here with two numbers',
}

/** By which one answer counts for all numbers that look alike. */
export const alikeKey = (choices: readonly string[]): string => choices.join(' / ')

/** What becomes of each line: it is shipped, or why not. */
export function judgeRows(
  lines: readonly ShipLine[],
  checks: ReadonlyMap<string, ShipCheck>,
  couriers: readonly Courier[],
  answers: Answers,
): ShipRow[] {
  return lines.map((line) => {
    const key = `${line.from} ${line.order} ${line.trackingNumber}`
    const check = checks.get(line.order ?? '')
    const choices = line.trackingNumber ? courierChoices(couriers, line.trackingNumber) : []
    const named = line.courier ? courierNamed(couriers, line.courier) : undefined
    const alike = choices.length > 1 ? answers.couriers[alikeKey(choices)] : undefined
    const chosen = answers.couriers[key] ?? named ?? alike
    const courier = chosen ?? (choices.length === 1 ? (choices[0] ?? null) : null)
    const facts = { key, line, check, courier, chosen, choices }

    return { ...facts, ...judge(facts, answers.meant.has(key)) }
  })
}

type Facts = Pick<ShipRow, 'line' | 'check' | 'courier' | 'choices'>

function judge({ line, check, courier, choices }: Facts, isMeant: boolean): Pick<ShipRow, 'state' | 'reason'> {
  const { problem, trackingNumber } = line
  if (problem !== null && problem !== 'number_twice') return { state: 'skip', reason: PROBLEMS[problem] }
  if (!check) return { state: 'waiting', reason: null }
  if (check.refusal !== null) return { state: 'skip', reason: check.refusal }
  if (check.status === 'shipped' && check.trackingNumber === trackingNumber) {
    return { state: 'skip', reason: 'Already shipped with this number' }
  }
  if (courier === null && choices.length > 1) return { state: 'ask', reason: `${choices.join(' or ')}?` }

  const doubt = doubtOf(problem, check, courier)
  return { state: doubt === null || isMeant ? 'ready' : 'doubtful', reason: doubt }
}

function doubtOf(problem: LineProblem | null, check: ShipCheck, courier: string | null): string | null {
  if (problem === 'number_twice') return 'Another order here has the same number'
  if (check.status === 'shipped' && check.trackingNumber !== null) {
    return `Already shipped with ${check.trackingNumber}: the number changes`
  }
  return courier === null ? 'No courier recognised' : null
}
