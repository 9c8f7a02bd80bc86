import { isQuick } from './effort.ts'
import { median } from './rounds.ts'

/** Processor seconds of one answer, of everyone who works on it but whoever asks, and how many come in a second. */
export type Cost = { cpu: number; rate: number }

/** One thing that the shop does beside a limit of the machine. */
export type Speed = {
  name: string
  /** What the limit is. */
  beside: string
  shop: Cost
  limit: Cost
  /** How much of the limit is left, by processor time and by answers a second: 1 is all of it. */
  ratio: number
  rateRatio: number
}

export type Measure = () => Promise<Cost>

type Limit = { name: string; beside: string; measure: Measure }

const ROUNDS = isQuick ? 1 : 5

/** Measures the shop and its limits in turn, each round in the other order, so that whatever else the machine does meets all of them. */
export async function compare(shop: Measure, limits: readonly Limit[]): Promise<Speed[]> {
  const measures = [shop, ...limits.map(({ measure }) => measure)]
  for (const measure of measures) await measure() // compiled by then
  const rounds: Cost[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Cost[] = []
    const order = [...measures.entries()]
    for (const [place, measure] of round % 2 === 0 ? order : order.reverse()) costs[place] = await measure()
    rounds.push(costs)
  }

  return limits.map(({ name, beside }, place) => {
    const pairs = rounds.map((costs) => ({ shop: costs[0] as Cost, limit: costs[place + 1] as Cost }))
    const middle = (of: (pair: { shop: Cost; limit: Cost }) => number) => median(pairs.map(of))

    return {
      ...{ name, beside },
      shop: { cpu: middle(({ shop }) => shop.cpu), rate: middle(({ shop }) => shop.rate) },
      limit: { cpu: middle(({ limit }) => limit.cpu), rate: middle(({ limit }) => limit.rate) },
      ratio: middle(({ shop, limit }) => limit.cpu / shop.cpu),
      rateRatio: middle(({ shop, limit }) => shop.rate / limit.rate),
    }
  })
}

/** What an answer costs while `work` is done, by the processor time that `cpuOf` tells of. */
export async function costOf(
  cpuOf: () => number,
  work: () => Promise<{ requests: number; seconds: number }>,
): Promise<Cost> {
  const before = cpuOf()
  const { requests, seconds } = await work()

  return { cpu: (cpuOf() - before) / requests, rate: requests / seconds }
}

/** So many of it make one of another. */
export const times = (cost: Cost, count: number): Cost => ({ cpu: cost.cpu * count, rate: cost.rate / count })
