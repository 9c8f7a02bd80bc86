// Plain JavaScript: production runs what was built, and nothing here strips types.
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { DIST, isBuilt, isFresh, PARTS, ROOT } from './stamp.mjs'

const hasBuildTools = ['node_modules/vite', 'src', 'vite.app.config.ts'].every((path) => existsSync(join(ROOT, path)))

if (!cluster.isWorker) {
  if (hasBuildTools && !Object.keys(PARTS).every(isFresh)) await build()
  else if (!isBuilt()) {
    console.error('\nNothing has been built yet: run "npm ci --include=dev" and "npm run build", then start again.\n')
    process.exit(1)
  }
}

enableCompileCache()
await import(join(DIST, 'app/start.js'))

/** In a process of its own, whose memory goes with it, and which ends with this one. */
async function build() {
  const child = spawn(process.execPath, [join(ROOT, 'tools/prepare.ts')], { stdio: ['pipe', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(1) // it has said why
}
