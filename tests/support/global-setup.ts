import type { TestProject } from 'vitest/node'
import { buildIfStale } from '#tools/build.ts'
import { endTestServer, findOrMakeTemplate } from './database.ts'

const NEED_WHAT_IS_BUILT = new Set(['browser', 'faults', 'long'])

/** Starts the shared PostgreSQL once for the whole run, before the test processes attach to it. */
export async function setup({ name }: TestProject): Promise<void> {
  await findOrMakeTemplate()
  if (NEED_WHAT_IS_BUILT.has(name)) await buildIfStale(() => {})
}

export const teardown = endTestServer
