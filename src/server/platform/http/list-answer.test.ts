import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Stamped } from '#platform/postgres/stamped-page.ts'
import { answerCachedList } from './list-answer.ts'
import { createListPageCache } from './list-page-cache.ts'

type Item = { id: string; date: string; note: string }

const pageWith = (note: string): Stamped<Item> => ({ stamp: note, rows: [{ id: 'one', date: '2026-11-18', note }] })

/** A list whose readings are answered by hand. */
function openList() {
  const readings: PromiseWithResolvers<Stamped<Item>>[] = []
  const pages = createListPageCache()
  const app = new Hono().get('/:reader', (c) =>
    answerCachedList(c, { limit: 10 }, { pages, reader: c.req.param('reader') }, () => {
      const reading = Promise.withResolvers<Stamped<Item>>()
      readings.push(reading)
      return reading.promise
    }),
  )
  const ask = async (reader: string): Promise<Item[]> => (await app.request(`/${reader}`)).json() as Promise<Item[]>

  return { readings, ask }
}

test('who asks while a page is being read is told what was written meanwhile, all by one reading', async () => {
  const { readings, ask } = openList()

  const before = ask('owner')
  await expect.poll(() => readings.length).toBe(1)
  const after = [ask('owner'), ask('owner')]
  readings[0]?.resolve(pageWith('before'))
  expect(await before).toMatchObject([{ note: 'before' }])

  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve(pageWith('after'))
  expect(await Promise.all(after)).toMatchObject([[{ note: 'after' }], [{ note: 'after' }]])
  expect(readings).toHaveLength(2)
})

test('nobody is given the page of another reader', async () => {
  const { readings, ask } = openList()

  const [own, other] = [ask('owner'), ask('packer')]
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.resolve(pageWith('for packers'))
  readings[0]?.resolve(pageWith('for owners'))

  expect(await own).toMatchObject([{ note: 'for owners' }])
  expect(await other).toMatchObject([{ note: 'for packers' }])
})
