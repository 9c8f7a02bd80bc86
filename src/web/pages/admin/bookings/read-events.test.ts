import { expect, test } from 'vitest'
import { createEventParser, type SentEvent } from './read-events.ts'

const TEXT = ': hello\n\nevent: order\nid: 1\ndata: {"a":1}\n\n:\n\ndata: x\ndata: y\n\nevent: order\ndata: {"unfin'

test.each([1, 2, 7, 1_000])('pieces of %i characters are the same events', (length) => {
  const seen: SentEvent[] = []
  const take = createEventParser((event) => seen.push(event))
  for (let at = 0; at < TEXT.length; at += length) take(TEXT.slice(at, at + length))

  expect(seen).toEqual([
    { name: 'order', data: '{"a":1}' },
    { name: 'message', data: 'x\ny' },
  ])
})
