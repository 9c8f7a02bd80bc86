import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'
import { TONES } from './tone.ts'

test.each([
  ['placed', TONES.yellow],
  ['shipped', TONES.blue],
  ['delivered', TONES.green],
  ['cancelled', TONES.red],
  ['returned', TONES.grey],
  ['constructor', TONES.grey],
])('a status has its colour: %s', (status, tone) => {
  const badge = renderToStaticMarkup(<StatusBadge status={status} />)

  expect(badge).toContain(tone)
  expect(badge).toContain(`>${status}<`)
})
