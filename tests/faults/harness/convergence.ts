import { setTimeout as sleep } from 'node:timers/promises'
import { judge, listFindings, type Verdict } from './judge.ts'
import { ageLocks, expireAll, hurryJobs, jobsAtWork } from './time-travel.ts'
import type { World } from './world.ts'

type Evidence = Parameters<typeof judge>[1]

/** Lets the queue work off everything, each job's turn brought forward to now. */
async function workOff(world: World, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  await hurryJobs(world)
  do await sleep(100)
  while ((await jobsAtWork(world)) > 0 && Date.now() < deadline)
}

/** The calm after the faults: the shop gets the chance to put everything right, then the books are compared. */
export async function converge(world: World, evidence: Evidence, patienceMs = 60_000): Promise<Verdict> {
  const deadline = Date.now() + patienceMs
  await world.sandbox.clearFaults()
  await ageLocks(world)
  await Promise.all(world.apps.map((app) => (app.isRunning() ? undefined : app.start())))

  await workOff(world, patienceMs)
  await expireAll(world)

  while (true) {
    await workOff(world, Math.max(5_000, deadline - Date.now()))
    const verdict = await judge(world, evidence)
    if (listFindings(verdict).length === 0 || Date.now() > deadline) return verdict
    await sleep(500)
  }
}
