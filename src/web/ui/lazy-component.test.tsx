import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const neverFails = () => expect.unreachable()
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('once loaded it is there at once, with its properties', async () => {
  const Lazy = lazyComponent(async () => Greeting, neverFails)
  await Lazy.load()

  expect(renderToString(<Lazy name="Asha" />)).toContain('Asha')
})

test('its code is fetched once, and again after a failure', async () => {
  let fetches = 0
  const Lazy = lazyComponent(async () => {
    fetches += 1
    if (fetches === 1) throw new Error('offline')
    return Greeting
  }, neverFails)

  await expect(Lazy.load()).rejects.toThrow('offline')
  await Lazy.load()
  await Lazy.load()

  expect(fetches).toBe(2)
  expect(renderToString(<Lazy name="Asha" />)).toContain('Asha')
})
