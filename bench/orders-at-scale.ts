import { recordSql, type Statement } from '#tests/support/recorded-sql.ts'
import { readPlan } from './plans.ts'
import { type Question, questionsTo } from './questions.ts'
import { measure, type Runner } from './rounds.ts'
import type { ScaledShop } from './scaled-shop.ts'

/** One question's medians in milliseconds: by HTTP at both sizes, and its bare SQL at the large one. */
export type Figure = Pick<Question, 'name' | 'kind' | 'isUnindexed'> & {
  small: number
  large: number
  sql: number
  rowsRead: number
  scans: string[]
}

/** `callMs` is what any call costs: the token is checked, the question refused. */
export type Comparison = { orders: number; callMs: number; figures: Figure[] }

const REFUSED = '/api/orders/all?limit=0'

/** Asks both shops the same questions in turn, and the large one's database too. */
export async function compareShops(small: ScaledShop, large: ScaledShop, rounds: number): Promise<Comparison> {
  const asked = await questionsTo(large)
  const pairs: { question: Question; smallPath: string; statements: Statement[] }[] = []
  for (const { path, ...question } of await questionsTo(small)) {
    const same = asked.find(({ name }) => name === question.name)
    if (same) pairs.push({ question: same, smallPath: path, statements: await recordSql(large.pool, same.ask) })
  }

  const [callMs = 0, ...times] = await measure(
    [
      call(large, REFUSED, 400),
      ...pairs.flatMap(({ question, smallPath, statements }) => [
        call(small, smallPath),
        call(large, question.path),
        bare(large, statements),
      ]),
    ],
    rounds,
  )
  const figures: Figure[] = []
  for (const [place, { question, statements }] of pairs.entries()) {
    const [least = 0, most = 0, direct = 0] = times.slice(place * 3)
    const plans = await Promise.all(statements.map((statement) => readPlan(large.pool, statement)))
    figures.push({
      ...{ name: question.name, kind: question.kind, isUnindexed: question.isUnindexed ?? false },
      ...{ small: least, large: most, sql: direct },
      rowsRead: plans.reduce((sum, { rows }) => sum + rows, 0),
      scans: plans.flatMap(({ scans }) => scans),
    })
  }
  return { orders: large.size.orders, callMs, figures }
}

function call({ url, token }: ScaledShop, path: string, status = 200): Runner {
  return async () => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
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
