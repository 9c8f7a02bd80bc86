const TICK_MS = 100
const STANDSTILL_MS = 1_000

let lastTick = performance.now()
let stillMs = 0
setInterval(() => {
  const now = performance.now()
  const lateMs = now - lastTick - TICK_MS
  if (lateMs > STANDSTILL_MS) stillMs += lateMs
  lastTick = now
}, TICK_MS).unref()

/** A clock in milliseconds that stops while the machine stands still, as shared ones do for seconds: nobody is late then. */
export const awakeTime = (): number => performance.now() - stillMs
