import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { FileStore } from '#ports/file-store.ts'
import type { MediaDeps } from './deps.ts'
import { encodePicture, FORMATS, openPicture, WIDTHS } from './picture.ts'
import { fileName, largestName } from './picture-files.ts'
import { sweepFiles } from './sweep-files.ts'

export const MEDIA_JOBS = {
  'picture-sizes': 'work',
  'sweep-files': 'work',
} as const satisfies JobKinds

/** The work of media that is done apart from requests. */
export const mediaJobs = (deps: MediaDeps): Tasks<typeof MEDIA_JOBS> => ({
  kinds: MEDIA_JOBS,
  tasks: {
    'picture-sizes': ({ key }: { key: string }) => makeSizes(deps.files, key),
    'sweep-files': () => sweepFiles(deps),
  },
  every: { 'sweep-files': '23 * * * *' },
})

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
