import type { GoLive } from '#contract/go-live.ts'
import type { GoLiveDeps } from './deps.ts'
import { readSteps } from './steps.ts'
import { proofOf, saveProof } from './store.ts'

/** Whether everyone can buy. A shop that has opened stays open: a second owner's new phone must not close it. */
export async function isOpen(deps: GoLiveDeps): Promise<boolean> {
  const { db, clock, shop } = deps
  if (!shop.isEnforced || (await proofOf(db, 'opened', shop.keyId))) return true
  if ((await readSteps(deps)).some(({ isDone }) => !isDone)) return false

  await saveProof(db, { what: 'opened', about: shop.keyId, at: clock() })
  return true
}

/** The list as the panel shows it. */
export async function readGoLive(deps: GoLiveDeps): Promise<GoLive> {
  const steps = await readSteps(deps)
  const warning = deps.forwardedWarning()

  return {
    isReady: steps.every(({ isDone }) => isDone),
    steps,
    isOpen: await isOpen(deps),
    isEnforced: deps.shop.isEnforced,
    warnings: warning ? [{ key: 'trustedProxies', ...warning }] : [],
  }
}
