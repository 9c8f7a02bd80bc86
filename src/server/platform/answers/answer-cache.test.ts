import { beforeEach, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'
import { SHARED } from './shared-answer.ts'

let version: string | null = '1'
let asked: string[] = []
let answering = async (): Promise<void> => {}

beforeEach(() => {
  version = '1'
  asked = []
  answering = async () => {}
})

/** Keeps what the framework, played here, answers about products; `/products/lost` is not there, `/products/mine` is personal. */
function keep(capacity?: number) {
  const answers = createAnswerCache(async ({ url }) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const text = `${pathname} of version ${version}`
    await answering()
    const isShared = pathname !== '/products/mine'
    return new Response(text, {
      status: pathname === '/products/lost' ? 404 : 200,
      headers: { 'cache-control': isShared ? SHARED : 'no-store' },
    })
  }, capacity)
  answers.add({ has: (pathname) => pathname.startsWith('/products'), version: () => version })

  return answers
}

const textOf = (answer: { plain: { bytes: Buffer } } | null | undefined) => answer?.plain.bytes.toString()

test('many who ask at once are answered by one question, and later ones by none', async () => {
  const answers = keep()
  const made = await Promise.all(Array.from({ length: 20 }, () => answers.make('/products')))

  expect(new Set(made.map(textOf))).toEqual(new Set(['/products of version 1']))
  expect(textOf(answers.get('/products'))).toBe('/products of version 1')
  expect(asked).toEqual(['/products'])
})

test('a change while an answer is being made leaves nothing old behind', async () => {
  const answers = keep()
  answering = async () => {
    version = '2'
  }
  await answers.make('/products')

  expect(answers.get('/products')).toBeUndefined()
  expect(textOf(await answers.make('/products'))).toBe('/products of version 2')
})

test('while changes are not heard of, nothing is given and nothing is kept', async () => {
  const answers = keep()
  await answers.make('/products')
  version = null

  expect(answers.get('/products')).toBeUndefined()
  expect(answers.make('/products')).toBeNull()
})

test.each(['/products/lost', '/products/mine'])(
  '%s is asked for once per version, and left to the framework',
  async (path) => {
    const answers = keep()
    expect(await answers.make(path)).toBeNull()
    expect(answers.make(path)).toBeNull()
    expect(asked).toHaveLength(1)

    version = '2'
    expect(await answers.make(path)).toBeNull()
    expect(answers.get(path)).toBeUndefined()
  },
)

test.each(['/cart', '//products', 'http://elsewhere/products', `/products?q=${'x'.repeat(400)}`])(
  '%s is none of its business',
  (url) => {
    expect(keep().make(url)).toBeNull()
    expect(asked).toEqual([])
  },
)

test('what was asked for longest ago goes when there is no more room', async () => {
  const answers = keep(60)
  for (const path of ['/products/1', '/products/2', '/products/3']) await answers.make(path)

  expect([answers.get('/products/1'), textOf(answers.get('/products/3'))]).toEqual([
    undefined,
    '/products/3 of version 1',
  ])
})

test('where queries make no answer of their own, an address with one is not kept', async () => {
  const answers = createAnswerCache(async () => new Response('home', { headers: { 'cache-control': SHARED } }))
  answers.add({ has: () => true, takesQuery: false, version: () => '1' })

  expect(answers.make('/?q=cola')).toBeNull()
  expect(answers.make('/?')).toBeNull()
  expect(textOf(await answers.make('/'))).toBe('home')
  expect(answers.figures().entries).toBe(1)
})
