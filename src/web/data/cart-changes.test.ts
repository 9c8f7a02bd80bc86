import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { quote } from '#domain/quote.ts'
import type { Api } from './api.ts'
import { CART_KEY } from './cart.ts'
import { cartChanges, cartChangesSaved } from './cart-changes.ts'
import { pendingQuantity, withPendingQuantities } from './pending-quantities.ts'

type Lines = Record<string, number>
type Request = { params?: { productId: string }; body?: { productId?: string; quantity: number } }

const kept = (lines: Lines): Cart => {
  const products = Object.entries(lines).map(([_id, quantity]) => {
    return {
      _id,
      productId: _id,
      name: _id,
      description: '',
      image: '',
      price: 100,
      quantity,
      taxPercent: null,
      parts: [],
    }
  })
  const terms = { offers: [], code: null, shipping: { price: 0, freeAbove: null }, pricesIncludeTax: false }
  return { products, ...quote(products, terms), terms, notices: [] }
}

const linesOf = (cart: Cart) => Object.fromEntries(cart.products.map(({ _id, quantity }) => [_id, quantity]))

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
})

/** A browser and a server that answers late; `fails` names the calls that do not come through. */
function shop(lines: Lines, fails: string[] = []) {
  const client = new QueryClient()
  client.setQueryData(CART_KEY, kept(lines))
  const calls: string[] = []

  const api = vi.fn(async (name: string, { params, body }: Request) => {
    const id = params?.productId ?? body?.productId ?? ''
    const call = `${name} ${id} ${body?.quantity ?? ''}`.trim()
    calls.push(call)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (fails.includes(call)) throw new TypeError('Failed to fetch')
    if (name === 'removeFromCart') delete lines[id]
    else lines[id] = (name === 'addToCart' ? (lines[id] ?? 0) : 0) + (body?.quantity ?? 0)
    return { cart: kept(lines) }
  })

  const shown = () => {
    const cart = client.getQueryData<Cart>(CART_KEY)
    const pending = new Map(
      Object.keys({ ...lines, lime: 0, berry: 0 }).flatMap((id) => {
        const wanted = pendingQuantity(id)
        return wanted === undefined ? [] : [[id, wanted] as const]
      }),
    )
    return linesOf(withPendingQuantities(cart ?? kept({}), pending))
  }

  return { ...cartChanges(client, api as unknown as Api), calls, shown }
}

test('presses in quick succession are shown at once and end at the last number, in one call', async () => {
  const { setQuantity, calls, shown } = shop({ lime: 1 })
  const presses = [2, 3, 4].map((quantity) => setQuantity('lime', quantity))

  expect(shown()).toEqual({ lime: 4 })
  await Promise.all(presses)
  expect(shown()).toEqual({ lime: 4 })
  expect(calls).toEqual(['setCartQuantity lime 4'])
})

test('a press that comes during the call goes after it', async () => {
  const { setQuantity, calls, shown } = shop({ lime: 1 })
  const first = setQuantity('lime', 2)
  await new Promise((resolve) => setTimeout(resolve, 1))
  await setQuantity('lime', 5)
  await first

  expect(calls).toEqual(['setCartQuantity lime 2', 'setCartQuantity lime 5'])
  expect(shown()).toEqual({ lime: 5 })
})

test('a failure takes back its own line only', async () => {
  const { setQuantity, shown } = shop({ lime: 1, berry: 1 }, ['setCartQuantity lime 2'])
  const lime = setQuantity('lime', 2)
  const berry = setQuantity('berry', 7)
  expect(shown()).toEqual({ lime: 2, berry: 7 })

  await expect(lime).rejects.toThrow('Failed to fetch')
  expect(shown()).toEqual({ lime: 1, berry: 7 })
  await berry
  expect(shown()).toEqual({ lime: 1, berry: 7 })
})

test('a removal is shown at once, undone by another press, and its failure brings the line back', async () => {
  const { setQuantity, calls, shown } = shop({ lime: 3, berry: 1 }, ['removeFromCart berry'])
  const removal = setQuantity('lime', 0)
  expect(shown()).toEqual({ berry: 1 })
  await removal
  await setQuantity('lime', 3)
  expect(shown()).toEqual({ lime: 3, berry: 1 })

  await expect(setQuantity('berry', 0)).rejects.toThrow()
  expect(shown()).toEqual({ lime: 3, berry: 1 })
  expect(calls).toEqual(['removeFromCart lime', 'addToCart lime 3', 'removeFromCart berry'])
})

test('the cart is saved when the last press is answered', async () => {
  const { setQuantity, add, calls } = shop({ lime: 1 })
  setQuantity('lime', 2)
  add('berry')
  await new Promise((resolve) => setTimeout(resolve, 1))
  setQuantity('lime', 5)
  await cartChangesSaved()

  expect(calls).toEqual(['setCartQuantity lime 2', 'addToCart berry 1', 'setCartQuantity lime 5'])
  expect(pendingQuantity('lime')).toBeUndefined()
})
