import { putOnSale } from './assortment.ts'
import { newManners } from './caller.ts'
import { converge } from './convergence.ts'
import { checkOut } from './customer.ts'
import { killAtRandom } from './killer.ts'
import { newNotebook } from './notebook.ts'
import { signUp } from './people.ts'
import { createRandom } from './random.ts'
import { makeWeather } from './weather.ts'
import { openWorld } from './world.ts'

export type StormSize = {
  seed: number
  checkouts: number
  appKills: number
  databaseKills: number
  instances?: number
  customers?: number
  /** How long the shop may take to put everything right afterwards. */
  calmMs?: number
}

/** Many customers, bad weather and a killer, all at once; then the calm, and the judge. */
export async function runStorm(size: StormSize, say: (line: string) => void = () => {}) {
  const { seed, checkouts, appKills, databaseKills, instances = 2, customers = 12, calmMs = 60_000 } = size
  const start = performance.now()
  const random = createRandom(seed)
  const [notebook, manners] = [newNotebook(), newManners()]
  const world = await openWorld({ instances })

  try {
    const people = await signUp(world, customers, manners)
    const few = Math.ceil(checkouts / 2)
    const products = await putOnSale(world, [null, null, null, few, few * 2])
    say(`seed ${seed}: ${checkouts} checkouts, ${appKills} app kills, ${databaseKills} database kills`)

    const opened = () => notebook.sessions.size
    const scene = { world, notebook, products }
    const shopping = people.map(async (person) => {
      const own = random.fork()
      while (opened() < checkouts) await checkOut(scene, person, own)
    })
    const telling = setInterval(() => say(`${opened()} checkouts, ${seconds(start)} s`), 60_000)
    const weather = new AbortController()
    const storm = [
      makeWeather(world, random.fork(), weather.signal),
      killAtRandom(world, random.fork(), { appKills, databaseKills }, () => opened() / checkouts),
    ]
    await Promise.all(shopping)
    weather.abort()
    await Promise.all(storm)
    clearInterval(telling)
    say(`the storm is over after ${seconds(start)} s`)

    const verdict = await converge(world, { products, notebook, manners }, calmMs)
    const { requests, lost, unavailable, slow, slowestMs } = manners
    return {
      findings: verdict.findings,
      figures: {
        ...{ seed, checkouts: opened(), seconds: seconds(start) },
        appKills: sum(world.apps.map(({ counts }) => counts.kills)),
        databaseKills: world.database.counts.kills,
        providerFaults: await world.sandbox.allStrikes(),
        ...verdict.figures,
        crashes: sum(world.apps.map(({ counts }) => counts.crashes)),
        ...{ requests, brokenConnections: lost, answered503: unavailable, slowestAnswerMs: Math.round(slowestMs) },
      },
      slow,
      lastWords: world.lastWords(),
    }
  } finally {
    await world.stop()
  }
}

const seconds = (start: number): number => Math.round((performance.now() - start) / 1000)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
