import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { readName } from './picture-files.ts'
import { lockFile, saveUnused, saveUsed } from './store.ts'

const FOLDER = '/media/'

/** Where a file is shown. */
export const urlOf = (name: string): string => `${FOLDER}${name}`

/** Takes a kept file into use with `tx`: it is swept no more, and a picture gets its other sizes. False when there is no such file. */
export async function takeFile(tx: Tx, url: string): Promise<boolean> {
  if (!url.startsWith(FOLDER)) return false
  const name = url.slice(FOLDER.length)
  const file = await lockFile(tx, name)
  if (!file) return false

  if (file.usedAt === null) {
    await saveUsed(tx, name)
    const picture = readName(name)
    if (picture) await addJob(tx, 'picture-sizes', { key: picture.key })
  }
  return true
}

/** Gives back a file that only its user showed: it is swept within a day or two. */
export const releaseFile = (tx: Tx, url: string): Promise<void> => saveUnused(tx, url.slice(FOLDER.length))
