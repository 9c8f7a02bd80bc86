import { ensureTemplate, leaveTestServer } from './database.ts'

/** Starts the shared PostgreSQL once for the whole run, before the test processes attach to it. */
export async function setup(): Promise<void> {
  await ensureTemplate()
}

export const teardown = leaveTestServer
