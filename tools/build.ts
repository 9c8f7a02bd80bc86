import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, 'stamp')
const INPUTS = ['src/{web,contract,domain}/**/*', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the pages unless what stands in `dist` was made from exactly these files. */
export async function buildIfStale(report: (step: string) => void): Promise<void> {
  const stamp = stampOfInputs()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return

  report('Building the pages')
  // Built aside and moved into place, so that a build cut short never passes for a whole one.
  const next = join(DIST, `next-${process.pid}`)
  mkdirSync(next, { recursive: true })
  try {
    await vite('build', '--outDir', join(next, 'client'))
    await vite('build', '--ssr', 'src/web/entry-server.tsx', '--outDir', join(next, 'server'))

    rmSync(STAMP, { force: true })
    for (const part of ['client', 'server']) {
      rmSync(join(DIST, part), { recursive: true, force: true })
      renameSync(join(next, part), join(DIST, part))
    }
    writeFileSync(STAMP, stamp)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

function stampOfInputs(): string {
  const hash = createHash('sha256')
  for (const pattern of INPUTS) {
    for (const file of globSync(pattern, { cwd: ROOT }).sort()) {
      const path = join(ROOT, file)
      if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path))
    }
  }
  return hash.digest('hex')
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
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The pages could not be built:\n${output}`))))
  return promise
}
