import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Send = (this: unknown, ...given: unknown[]) => unknown

const counting = new AsyncLocalStorage<string[] | null>()

/** Notes what is sent on behalf of whoever counts; the pool's own use of a connection is a part of that, not another. */
function watch(prototype: object): void {
  const { query: send } = prototype as { query: Send }
  Object.assign(prototype, {
    query(this: unknown, ...given: unknown[]) {
      const statements = counting.getStore()
      if (!statements || !isOfPool(this)) return send.apply(this, given)

      statements.push(textOf(given[0]))
      return counting.run(null, () => send.apply(this, given))
    },
  })
}

/** Whoever listens for announcements has a connection apart, and looks after them in its own time. */
const isOfPool = (sender: unknown): boolean => sender instanceof pg.Pool || 'release' in Object(sender)

watch(pg.Pool.prototype)
watch(pg.Client.prototype)

const textOf = (config: unknown): string =>
  (typeof config === 'string' ? config : (config as { text: string }).text).trim().replaceAll(/\s+/g, ' ')

/** The statements that reach the database while something is done, `begin` and `commit` among them; not what goes on beside it. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await counting.run(statements, work)

  return statements
}
