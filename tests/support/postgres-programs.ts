import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgresProcess } from './postgres-process.ts'

export type Program = ReturnType<typeof startPostgresProcess>

/** A place for a database that is not there yet; it goes with the test. */
export function freshFolder(name = 'data'): string {
  const root = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  chmodSync(root, 0o755)
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))

  return join(root, name, 'postgres')
}

/** A program that uses the embedded server on a folder, until the test ends. */
export async function startProgram(folder: string): Promise<Program> {
  const program = startPostgresProcess(folder)
  onTestFinished(async () => {
    await program.stop()
    rmSync(await program.ready, { recursive: true, force: true })
  })
  await program.ready

  return program
}
