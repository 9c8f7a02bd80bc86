import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStore, BackupStoreFails } from '#ports/backup-store.ts'

const PART = '.part'

/** Backups as files of a folder, readable by their owner only. */
export function createBackupFolder(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name)

  return {
    place: folder,

    async write(name, chunks, check) {
      const draft = `${pathOf(name)}${PART}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await rm(draft, { force: true }) // of one that was cut short
        await writeAll(draft, chunks)
        const found = await check(readAll(draft))
        await rename(draft, pathOf(name))

        return found
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // a disk that is in trouble may refuse this, too
        throw explained(error, folder)
      }
    },

    read: (name) => readAll(pathOf(name)),

    async list() {
      const names = await readdir(folder).catch((error) => {
        if (codeOf(error) === 'ENOENT') return []
        throw new BackupStoreFails(`The folder ${folder} cannot be read (${codeOf(error)}).`)
      })
      const whole = names.filter((name) => !name.endsWith(PART))

      return Promise.all(whole.map(async (name) => ({ name, bytes: (await stat(pathOf(name))).size })))
    },

    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** On the disk for good before anybody counts on it. */
async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* readAll(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    if (!codeOf(error)) throw error
    throw new BackupStoreFails(`The backup ${path} cannot be read (${codeOf(error)}).`)
  }
}

function explained(error: unknown, folder: string): unknown {
  const code = codeOf(error)
  if (['ENOSPC', 'EDQUOT'].includes(code)) {
    return new BackupStoreFails(`There is no room for the backup in ${folder}: make some, or keep fewer.`)
  }
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'EIO'].includes(code)) {
    return new BackupStoreFails(`The backup cannot be written to ${folder} (${code}).`)
  }
  return error
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
