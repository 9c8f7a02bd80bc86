import type { MediaDeps } from './deps.ts'
import { filesOf } from './picture-files.ts'
import { deleteFiles, lockUnused } from './store.ts'

const AT_ONCE = 20

/**
 * Takes away what was uploaded and never used, a form that was left, a picture that was changed again before it was saved,
 * and what its only user gave back.
 * The files go first: what is cut short in between is done again.
 */
export async function sweepFiles({ db, files }: MediaDeps): Promise<void> {
  let swept: number
  do {
    swept = await db.transaction(async (tx) => {
      const names = await lockUnused(tx, AT_ONCE)
      for (const name of names.flatMap(filesOf)) await files.remove(name)
      if (names.length > 0) await deleteFiles(tx, names)
      return names.length
    })
  } while (swept === AT_ONCE)
}
