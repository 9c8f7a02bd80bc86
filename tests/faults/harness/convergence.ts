import { setTimeout as sleep } from 'node:timers/promises'
import type { Deployment } from './deployment.ts'
import { judge, listFindings, type Verdict } from './judge.ts'
import { ageLocks, expireAll, hurryJobs, jobsAtWork, sweepDisputes } from './time-travel.ts'

type Evidence = Parameters<typeof judge>[1]

/** Lets the queue work off everything, each job's turn brought forward to now. */
async function workOff(deployment: Deployment, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  await hurryJobs(deployment)
  do await sleep(100)
  while ((await jobsAtWork(deployment)) > 0 && Date.now() < deadline)
}

/** The calm after the faults: the shop gets the chance to put everything right, then the books are compared. */
export async function converge(deployment: Deployment, evidence: Evidence, patienceMs = 60_000): Promise<Verdict> {
  const deadline = Date.now() + patienceMs
  await deployment.sandbox.clearFaults()
  await ageLocks(deployment)
  await Promise.all(deployment.apps.map((app) => (app.isRunning() ? undefined : app.start())))

  await sweepDisputes(deployment)
  await workOff(deployment, patienceMs)
  await expireAll(deployment)

  while (true) {
    await workOff(deployment, Math.max(5_000, deadline - Date.now()))
    const verdict = await judge(deployment, evidence)
    if (listFindings(verdict).length === 0 || Date.now() > deadline) return verdict
    await sleep(500)
  }
}
