import { expect, test } from 'vitest'
import { createRequestCoalescer } from './coalesce-requests.ts'

/** A question whose answers are given by hand; each is the number of the asking. */
function openQuestion() {
  const asked: PromiseWithResolvers<string>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  }
  return { asked, ask }
}

test('who comes while an answer is under way shares the next one, and never that one', async () => {
  const coalesce = createRequestCoalescer()
  const { asked, ask } = openQuestion()

  const first = coalesce('page', ask)
  const [second, third] = [coalesce('page', ask), coalesce('page', ask)]
  expect(asked).toHaveLength(1)

  asked[0]?.resolve('before they came')
  expect(await first).toBe('before they came')
  await expect.poll(() => asked.length).toBe(2)
  const fourth = coalesce('page', ask)

  asked[1]?.resolve('after they came')
  expect(await Promise.all([second, third])).toEqual(['after they came', 'after they came'])
  await expect.poll(() => asked.length).toBe(3)

  asked[2]?.resolve('later still')
  expect(await fourth).toBe('later still')
})

test('another question is asked beside it', async () => {
  const coalesce = createRequestCoalescer()
  const { asked, ask } = openQuestion()

  const answers = [coalesce('page', ask), coalesce('another', ask)]
  expect(asked).toHaveLength(2)
  for (const { resolve } of asked) resolve('said')

  expect(await Promise.all(answers)).toEqual(['said', 'said'])
})

test('a failure is told to those who asked, and the next one asks anew', async () => {
  const coalesce = createRequestCoalescer()
  const { asked, ask } = openQuestion()

  const first = coalesce('page', ask)
  const second = coalesce('page', ask)
  asked[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => asked.length).toBe(2)

  asked[1]?.resolve('back')
  expect(await second).toBe('back')
})

test('an answer that does not come holds nobody up for long', async () => {
  const coalesce = createRequestCoalescer()
  const { asked, ask } = openQuestion()

  void coalesce('page', ask)
  const second = coalesce('page', ask)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('by another way')

  expect(await second).toBe('by another way')
})
