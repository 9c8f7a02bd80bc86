import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from './deployment.ts'
import type { Random } from './random.ts'

type Plan = { appKills: number; databaseKills: number }

/** Kills instances and the database, spread over the whole storm: `progress` goes from 0 to 1. */
export async function killAtRandom(
  deployment: Deployment,
  random: Random,
  plan: Plan,
  progress: () => number,
): Promise<void> {
  const targets = random.shuffle([
    ...Array.from({ length: plan.appKills }, () => 'app' as const),
    ...Array.from({ length: plan.databaseKills }, () => 'database' as const),
  ])
  const comingBack: Promise<void>[] = []

  for (const [index, target] of targets.entries()) {
    while (progress() < index / targets.length) await sleep(20)
    await sleep(random.between(0, 400))

    if (target === 'database') await deployment.database.kill()
    else comingBack.push((await killOne(deployment, random)).isBack)
    if (random.chance(0.7)) await Promise.all(comingBack.splice(0)) // otherwise the next blow falls while it starts
  }
  await Promise.all(comingBack)
}

async function killOne({ apps }: Deployment, random: Random): Promise<{ isBack: Promise<void> }> {
  const app = random.pick(apps)
  const pause = random.between(0, 300)
  await app.kill()

  return { isBack: sleep(pause).then(() => app.start()) }
}
