import { STOP_PATIENCE_MS } from '#tools/stop-patience.ts'

type Stopping = {
  /** How many seconds it has to end before it is killed. */
  grace: number
  /** For how many of them it goes on serving: DRAIN_SECONDS. */
  drain: number
  /** After how many seconds the balancer before it has seen that it is not ready; null where nobody looks. */
  seenAfter: number | null
}

/** What is wrong with how an instance is stopped. */
export function stoppingBreaches(of: string, { grace, drain, seenAfter }: Stopping): string[] {
  const rules: [boolean, string][] = [
    [grace > drain + STOP_PATIENCE_MS / 1_000, 'is killed before it has finished'],
    [seenAfter === null || drain > seenAfter, 'closes before anybody has seen that it is not ready'],
  ]

  return rules.filter(([isGood]) => !isGood).map(([, what]) => `${of} ${what}`)
}

/** Seconds that are written as `6s`, or as a number of them. */
export const secondsOf = (text: string | number | undefined): number =>
  Number(String(text ?? Number.NaN).replace(/s$/, ''))
