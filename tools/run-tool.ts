import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { ROOT } from './root.ts'

type Options = {
  isShown?: boolean
  /** Lets others have the processor first. */
  isPatient?: boolean
  env?: Record<string, string>
}

const PATIENT = 10

/** Runs a command of the project (npm has put those on the path), its output shown as it comes or kept. It ends with this process. */
export function runTool(
  command: string,
  args: string[],
  { isShown = false, isPatient = false, env = {} }: Options = {},
) {
  const { promise, resolve } = Promise.withResolvers<{ isGood: boolean; output: string }>()
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, PATIENT)
  const end = () => void child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  child.on('error', (error) => resolve({ isGood: false, output: error.message }))
  child.on('close', (code) => {
    process.off('exit', end)
    resolve({ isGood: code === 0, output })
  })

  return promise
}
