import { isQuick } from './effort.ts'
import { median } from './rounds.ts'

/** Processor seconds of one answer, of everyone who works on it but whoever asks, and how many come in a second. */
export type Cost = {
  cpu: number
  /** The database's part of it. */
  database: number
  rate: number
}

/** One thing that the shop does beside a limit of the machine. */
export type Speed = {
  name: string
  /** What the limit is. */
  beside: string
  shop: Cost
  limit: Cost
  /** How much of the limit is left, by processor time and by answers a second: 1 is all of it, more is less work than the limit's. */
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
      name,
      beside,
      shop: middleOf(pairs.map(({ shop }) => shop)),
      limit: middleOf(pairs.map(({ limit }) => limit)),
      ratio: middle(({ shop, limit }) => limit.cpu / shop.cpu),
      rateRatio: middle(({ shop, limit }) => shop.rate / limit.rate),
    }
  })
}

const middleOf = (costs: readonly Cost[]): Cost => ({
  cpu: median(costs.map(({ cpu }) => cpu)),
  database: median(costs.map(({ database }) => database)),
  rate: median(costs.map(({ rate }) => rate)),
})

type Clocks = { own: () => number; database?: () => number }

/** What an answer costs while `work` is done, by the processor time that a process, and the database, have used. */
export async function costOf(
  { own, database = () => 0 }: Clocks,
  work: () => Promise<{ requests: number; seconds: number }>,
): Promise<Cost> {
  const [ownBefore, databaseBefore] = [own(), database()]
  const { requests, seconds } = await work()
  const ofDatabase = (database() - databaseBefore) / requests

  return { cpu: (own() - ownBefore) / requests + ofDatabase, database: ofDatabase, rate: requests / seconds }
}

/** So many of it make one of another. */
export const times = ({ cpu, database, rate }: Cost, count: number): Cost => ({
  cpu: cpu * count,
  database: database * count,
  rate: rate / count,
})
