import { expect, test } from 'vitest'
import { canMove, moved, newItem, pictureFirst, startingItems, titleOf, toJson } from './media-items.ts'

const product = {
  name: 'Guava Lime',
  image: '/a.webp',
  media: [
    { kind: 'picture' as const, src: '/a.webp', alt: 'Guava Lime' },
    { kind: 'film' as const, src: '/b.mp4', alt: 'The drop', poster: '/a.webp' },
    { kind: 'picture' as const, src: '/c.webp', alt: 'The box' },
  ],
}
const items = startingItems(product)
const order = (list: { key: string }[]) => list.map(({ key }) => key)

test('the form starts with what the product says itself: neither its name nor its first picture stand in', () => {
  expect(JSON.parse(toJson(items))).toEqual([
    { src: '/a.webp', alt: '', poster: '' },
    { src: '/b.mp4', alt: 'The drop', poster: '' },
    { src: '/c.webp', alt: 'The box', poster: '' },
  ])
  expect(toJson(startingItems(null))).toBe('')
  expect(items.map((item) => titleOf(items, item))).toEqual(['Picture 1', 'Film 1', 'Picture 2'])
})

test('items move, but a picture stays in front', () => {
  expect(order(moved(items, '/c.webp', -1))).toEqual(['/a.webp', '/c.webp', '/b.mp4'])
  expect(order(moved(items, '/b.mp4', -1))).toEqual(order(items))
  expect([canMove(items, '/b.mp4', -1), canMove(items, '/b.mp4', 1)]).toEqual([false, true])
  expect([canMove(items, '/a.webp', -1), canMove(items, '/c.webp', 1)]).toEqual([false, false])
  expect(order(pictureFirst(items.slice(1)))).toEqual(['/c.webp', '/b.mp4'])
  expect(order(pictureFirst(items.slice(1, 2)))).toEqual(['/b.mp4'])
})

test('what is on its way is in the list, without a file yet', () => {
  const film = newItem('1', new File([], 'drop.mp4', { type: 'video/mp4' }))

  expect([film.kind, film.progress, toJson([film])]).toEqual(['film', 0, '[{"src":"","alt":"","poster":""}]'])
})
