import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, isFresh, PARTS, type Part, ROOT, stampOf, writeStamp } from './stamp.mjs'

const STEPS: Record<Part, { what: string; build: (next: string) => Promise<void> }> = {
  pages: { what: 'Building the pages', build: buildPages },
  app: { what: 'Building the server', build: buildApp },
}

/** Builds everything that runs, unless what stands in `dist` was made from exactly these files. */
export async function buildIfStale(report: (step: string) => void): Promise<void> {
  for (const part of Object.keys(STEPS) as Part[]) {
    if (isFresh(part)) continue
    report(STEPS[part].what)
    await build(part)
  }
}

/** Builds a part aside and moves it into place, so that a build cut short never passes for a whole one. */
async function build(part: Part): Promise<void> {
  const stamp = stampOf(part)
  const next = join(DIST, `next-${process.pid}`)
  mkdirSync(next, { recursive: true })
  try {
    await STEPS[part].build(next)

    rmSync(join(DIST, `${part}.stamp`), { force: true })
    for (const folder of PARTS[part].folders) {
      rmSync(join(DIST, folder), { recursive: true, force: true })
      renameSync(join(next, folder), join(DIST, folder))
    }
    writeStamp(part, stamp)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

async function buildPages(next: string): Promise<void> {
  await Promise.all([
    vite('build', '--outDir', join(next, 'client')),
    vite('build', '--ssr', 'src/web/entry-server.tsx', '--outDir', join(next, 'server')),
  ])
}

async function buildApp(next: string): Promise<void> {
  const outputs = ['app', 'sandbox'].map((mode) =>
    vite('build', '--config', 'vite.app.config.ts', '--mode', mode, '--outDir', join(next, mode)),
  )
  await Promise.all(outputs)
}

/** Vite in a process of its own, so that its memory goes when it is done; it ends with this one, however this one ends. */
function vite(...args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const entry = join(ROOT, 'node_modules/vite/bin/vite.js')
  const guard = join(ROOT, 'tools/end-with-parent.ts')
  const child = spawn(process.execPath, ['--import', guard, entry, ...args, '--logLevel', 'warn', '--emptyOutDir'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.on('error', reject)
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`It could not be built:\n${output}`))))
  return promise
}
