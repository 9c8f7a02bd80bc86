import { newAnswerStats } from './caller.ts'
import { converge } from './convergence.ts'
import { checkOut } from './customer.ts'
import { openDeployment } from './deployment.ts'
import { killAtRandom } from './killer.ts'
import { newObservations } from './observations.ts'
import { allowOffers } from './offers.ts'
import { injectOutsideFaults } from './outside-faults.ts'
import { ownerOf, signUp } from './people.ts'
import { addBundle, addOffers, addProducts } from './products.ts'
import { createRandom } from './random.ts'

type StormSize = {
  seed: number
  checkouts: number
  appKills: number
  databaseKills: number
  instances?: number
  customers?: number
  /** How long the shop may take to put everything right afterwards. */
  calmMs?: number
}

/** Many customers, faults outside and kills, all at once; then the calm, and the judge. */
export async function runStorm(size: StormSize, say: (line: string) => void = () => {}) {
  const { seed, checkouts, appKills, databaseKills, instances = 2, customers = 12, calmMs = 60_000 } = size
  const start = performance.now()
  const random = createRandom(seed)
  const [observations, answerStats] = [newObservations(), newAnswerStats()]
  const deployment = await openDeployment({ instances })

  try {
    const people = await signUp(deployment, customers, answerStats)
    const few = Math.ceil(checkouts / 2)
    const single = await addProducts(deployment, [null, null, null, few, few * 2])
    const products = [...single, await addBundle(deployment, single.slice(2))]
    say(`seed ${seed}: ${checkouts} checkouts, ${appKills} app kills, ${databaseKills} database kills`)

    const opened = () => observations.sessions.size
    const owner = await ownerOf(deployment, answerStats)
    await allowOffers(owner)
    await addOffers(owner, Math.ceil(checkouts / 10))
    const scene = { deployment, observations, products, owner }
    const shopping = people.map(async (person) => {
      const own = random.fork()
      while (opened() < checkouts) await checkOut(scene, person, own)
    })
    const telling = setInterval(() => say(`${opened()} checkouts, ${seconds(start)} s`), 60_000)
    const faultsOver = new AbortController()
    const storm = [
      injectOutsideFaults(deployment, random.fork(), faultsOver.signal),
      killAtRandom(deployment, random.fork(), { appKills, databaseKills }, () => opened() / checkouts),
    ]
    await Promise.all(shopping)
    faultsOver.abort()
    await Promise.all(storm)
    clearInterval(telling)
    say(`the storm is over after ${seconds(start)} s`)

    const verdict = await converge(deployment, { products, observations, answerStats }, calmMs)
    const { requests, lost, unavailable, slow, slowestMs } = answerStats
    return {
      findings: verdict.findings,
      unanswered: verdict.unanswered,
      figures: {
        seed,
        checkouts: opened(),
        seconds: seconds(start),
        appKills: sum(deployment.apps.map(({ counts }) => counts.kills)),
        databaseKills: deployment.database.counts.kills,
        providerFaults: await deployment.sandbox.allStrikes(),
        ...verdict.figures,
        crashes: sum(deployment.apps.map(({ counts }) => counts.crashes)),
        requests,
        brokenConnections: lost,
        answered503: unavailable,
        slowestAnswerMs: Math.round(slowestMs),
      },
      slow,
      lastWords: deployment.lastWords(),
    }
  } finally {
    await deployment.stop()
  }
}

const seconds = (start: number): number => Math.round((performance.now() - start) / 1000)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
