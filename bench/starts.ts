import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { isQuick } from './effort.ts'
import { residentMib } from './processes.ts'
import { median } from './rounds.ts'
import { startShop } from './shop-process.ts'

export type Starts = { readySeconds: number; residentMib: number }

const STARTS = isQuick ? 1 : 3
const SETTLED_MS = 2_000

/** How long the shop takes to start as its owner starts it, with the database and the sandbox it brings along, once all of it is there; and the memory it has then. */
export async function measureStarts(): Promise<Starts> {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-starts-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    NODE_ENV: 'production',
    SANDBOX: '1',
    SEED: 'demo',
    PUBLIC_URL: `http://localhost:${port}`,
  }
  try {
    await (await startShop(settings)).stop()
    const times: number[] = []
    let resident = Number.NaN
    while (times.length < STARTS) {
      const shop = await startShop(settings)
      times.push(shop.readySeconds)
      if (times.length === STARTS) {
        await sleep(SETTLED_MS)
        resident = residentMib(shop.pid)
      }
      await shop.stop()
    }
    return { readySeconds: median(times), residentMib: resident }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
