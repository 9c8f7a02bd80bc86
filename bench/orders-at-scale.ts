import { recordSql, type Statement } from '#tests/support/recorded-sql.ts'
import { readPlan } from './plans.ts'
import { type Question, questionsTo } from './questions.ts'
import { measure, type Runner } from './rounds.ts'
import type { ScaledShop } from './scaled-shop.ts'

/** One question's medians in milliseconds: by HTTP at each size, and its bare SQL at the largest. */
export type Figure = Pick<Question, 'name' | 'kind' | 'isUnindexed'> & {
  times: number[]
  sql: number
  rowsRead: number
  scans: string[]
}

/** `callMs` is what any call costs: the token is checked, the question refused. */
export type Comparison = { sizes: number[]; callMs: number; figures: Figure[] }

const REFUSED = '/api/orders/all?limit=0'

/** Asks all shops, the smallest first, the same questions in turn, and the largest one's database too. */
export async function compareShops(shops: readonly ScaledShop[], rounds: number): Promise<Comparison> {
  const largest = shops.at(-1)
  if (!largest) throw new Error('there is no shop')
  const asked = await Promise.all(shops.map(questionsTo))
  const known: { question: Question; statements: Statement[]; calls: Runner[] }[] = []
  for (const [place, question] of (asked.at(-1) ?? []).entries()) {
    const statements = await recordSql(largest.pool, question.ask)
    const calls = shops.map((shop, size) => call(shop, asked[size]?.[place] ?? question))
    known.push({ question, statements, calls })
  }

  const [callMs = 0, ...times] = await measure(
    [
      call(largest, { path: REFUSED }, 400),
      ...known.flatMap(({ calls, statements }) => [...calls, bare(largest, statements)]),
    ],
    rounds,
  )
  const figures: Figure[] = []
  for (const [place, { question, statements }] of known.entries()) {
    const own = times.slice(place * (shops.length + 1), (place + 1) * (shops.length + 1))
    const plans = await Promise.all(statements.map((statement) => readPlan(largest.pool, statement)))
    figures.push({
      name: question.name,
      kind: question.kind,
      isUnindexed: question.isUnindexed ?? false,
      times: own.slice(0, -1),
      sql: own.at(-1) ?? Number.NaN,
      rowsRead: plans.reduce((sum, { rows }) => sum + rows, 0),
      scans: plans.flatMap(({ scans }) => scans),
    })
  }
  return { sizes: shops.map(({ size }) => size.orders), callMs, figures }
}

/** Each time under another URL, for a page that is asked for again is not put together again. */
function call({ url, token }: ScaledShop, { path, as = token }: Pick<Question, 'path' | 'as'>, status = 200): Runner {
  const asked = new URL(url + path)
  let times = 0

  return async () => {
    asked.searchParams.set('times', String(++times))
    const response = await fetch(asked, { headers: { authorization: `Bearer ${as}` } })
    if (response.status !== status) throw new Error(`${path} answered ${response.status}`)
    await response.json()
  }
}

/** The statements alone, over a connection that does nothing else. */
function bare({ pool }: ScaledShop, statements: readonly Statement[]): Runner {
  return async () => {
    for (const { text, values } of statements) await pool.query(text, values)
  }
}
