import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with just these files and the import names of the real one, for what reads a whole tree; answers where it is. */
export function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'planted-'))
  const imports = {
    '#platform/*': './src/server/platform/*',
    '#modules/*': './src/server/modules/*',
    '#server/*': './src/server/*',
    '#web/*': './src/web/*',
    '#sandbox/*': './sandbox/*',
  }
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify({ imports }) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
