import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, StoreFull } from '#ports/file-store.ts'

/** Files below a folder. A file is there whole or not at all, also when the disk is full or the power goes. */
export function createDiskStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const path = join(folder, name)
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
        await rm(draft, { force: true })
        if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw new StoreFull()
        throw error
      }
    },

    async get(name) {
      try {
        return new Uint8Array(await readFile(join(folder, name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
  }
}
