import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { FileStore } from '#ports/file-store.ts'
import { encodePicture, FORMATS, openPicture, WIDTHS } from './picture.ts'
import { fileName, largestName } from './picture-files.ts'

/** The work of media that is done apart from requests. */
export function mediaJobs(files: FileStore) {
  return {
    tasks: { 'picture-sizes': ({ key }: { key: string }) => makeSizes(files, key) },
  } satisfies Tasks
}

/** Makes every size of a kept picture in every format. */
async function makeSizes(files: FileStore, key: string): Promise<void> {
  const largest = await files.get(largestName(key))
  if (!largest) return
  const picture = await openPicture(largest)
  for (const format of FORMATS) {
    for (const width of WIDTHS) {
      const name = fileName(key, width, format)
      if (name === largestName(key)) continue
      await files.put(name, await encodePicture(picture, { width, format }, { isPatient: true }))
    }
  }
}
