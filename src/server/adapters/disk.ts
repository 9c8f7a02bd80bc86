import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { ensureFileName, type FileStore, StoreAway, StoreFull } from '#ports/file-store.ts'

/** Files below a folder. A file is there whole or not at all, also when the disk is full or the power goes. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    ensureFileName(name)
    return join(folder, name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        const file = await open(draft, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // a disk that is in trouble may refuse this, too
        if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw new StoreFull()
        throw new StoreAway(`the disk did not take ${name}`, { cause: error })
      }
    },

    async get(name) {
      const path = pathOf(name)
      try {
        return new Uint8Array(await readFile(path))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw new StoreAway(`the disk did not give ${name}`, { cause: error })
      }
    },

    async stream(name, part) {
      const path = pathOf(name)
      try {
        const file = await open(path)
        return Readable.toWeb(file.createReadStream(part)) as ReadableStream<Uint8Array<ArrayBuffer>>
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw new StoreAway(`the disk did not give ${name}`, { cause: error })
      }
    },

    async remove(name) {
      const path = pathOf(name)
      try {
        await rm(path, { force: true })
      } catch (error) {
        throw new StoreAway(`the disk did not let go of ${name}`, { cause: error })
      }
    },

    async *list() {
      try {
        const found = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = found.filter((entry) => entry.isFile() && !DRAFT.test(entry.name))
        for (const { parentPath, name } of files) yield relative(folder, join(parentPath, name)).replaceAll(sep, '/')
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw new StoreAway('the disk did not tell its files', { cause: error })
      }
    },
  }
}

/** What a `put` that was cut short has left. */
const DRAFT = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
