import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProductChange } from './catalogue.ts'
import { createCheckoutSession } from './checkout.ts'
import { uploadMedia } from './media.ts'
import { markAlarmSeen } from './money-health.ts'
import { inPlainWords, summarize } from './validation.ts'

const lines = (quantity: unknown) => ({ shownLines: [{ productId: 'x', quantity }] })

test.each([
  ['a number beyond all', createCheckoutSession.body, lines(1e30), 'That is too large a number.'],
  ['one below all', createCheckoutSession.body, lines(-1e30), 'That is too small a number.'],
  ['half a piece', createCheckoutSession.body, lines(0.5), 'Please send a whole number.'],
  ['no moment', ProductChange, { changedSeen: '' }, 'Please send a moment like 2026-11-01T09:30:00Z.'],
  ['no day', z.object({ day: z.iso.date() }), { day: '8 Nov' }, 'Please send this in a form that is possible here.'],
  ['a long list', z.object({ all: z.array(z.int()).max(1) }), { all: [1, 2] }, 'That is too long.'],
  ['two pictures', ProductChange, { image: ['a', 'b'] }, 'Please send this in a form that is possible here.'],
  ['text for a file', uploadMedia.body, { file: 'x' }, 'Please send a file.'],
  [
    'an unknown word',
    markAlarmSeen.body,
    { kind: 'x', about: 'x' },
    'Please send one of the words that are possible here.',
  ],
])('%s is refused in plain words', (_, schema, value, message) => {
  const error = schema?.safeParse(value, { error: inPlainWords }).error

  expect(error && summarize(error).message).toBe(message)
})
