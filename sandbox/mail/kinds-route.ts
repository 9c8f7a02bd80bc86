import type { Context } from 'hono'
import { PAGE_HEADERS } from '#sandbox/page.ts'
import { kindsPage, type Look, shopIsAway } from './kinds-page.ts'
import { fetchSamples } from './samples.ts'

/** Every kind of mail that the shop sends. */
export const kindsRoute = (shopUrl: () => string) => async (c: Context) => {
  const samples = await fetchSamples(shopUrl())
  if (!samples) return c.html(shopIsAway(shopUrl()), 502, PAGE_HEADERS)

  const name = c.req.query('name')
  const open = samples.find((sample) => sample.name === name) ?? samples[0]

  return c.html(kindsPage({ samples, open, isChosen: name !== undefined, look: lookOf(c) }), 200, PAGE_HEADERS)
}

function lookOf(c: Context): Look {
  return {
    view: c.req.query('view') === 'text' ? 'text' : 'html',
    width: c.req.query('width') === 'desk' ? 'desk' : 'phone',
    light: c.req.query('light') === 'night' ? 'night' : 'day',
  }
}
