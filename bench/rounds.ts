/** One thing to measure: it is asked in every round, in turn with the others. */
export type Runner = () => Promise<unknown>

/**
 * The median milliseconds of each runner. They take turns, each round in the other direction, so that whatever else the
 * machine does meets all of them alike.
 */
export async function measure(runners: readonly Runner[], rounds: number): Promise<number[]> {
  const times = runners.map((): number[] => [])
  const forth = runners.map((run, place) => ({ run, kept: times[place] }))
  const back = forth.toReversed()

  for (const runner of runners) await runner() // the first time is for caches
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, kept } of round % 2 === 0 ? forth : back) {
      const start = performance.now()
      await run()
      kept?.push(performance.now() - start)
    }
  }
  return times.map(median)
}

export function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)

  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
