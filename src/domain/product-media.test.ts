import { expect, test } from 'vitest'
import { MAX_MEDIA, type MediaItem, mediaOf, refuseMedia, withCover } from './product-media.ts'

const glass: MediaItem = { kind: 'picture', src: '/media/glass-1280.webp', alt: 'A glass' }
const box: MediaItem = { kind: 'picture', src: '/media/box-1280.webp', alt: '' }
const drop: MediaItem = { kind: 'film', src: '/media/drop-900.mp4', alt: 'The drop', poster: '/media/still-1280.webp' }
const fizz: MediaItem = { kind: 'film', src: '/media/fizz-900.webm', alt: '' }
const lime = { name: 'Guava Lime', image: glass.src }

test('a product shows its list; what has no words is called like the product, and a film without a still has the first picture', () => {
  expect(mediaOf({ ...lime, media: [glass, box, drop, fizz] })).toEqual([
    glass,
    { ...box, alt: 'Guava Lime' },
    drop,
    { ...fizz, alt: 'Guava Lime', poster: glass.src },
  ])
})

test('a product without a list has its one picture; one whose picture was changed alone keeps the others', () => {
  expect(mediaOf({ ...lime, media: [] })).toEqual([{ kind: 'picture', src: glass.src, alt: 'Guava Lime' }])
  expect(mediaOf({ ...lime, image: '/media/new.webp', media: [glass, drop] }).map(({ src }) => src)).toEqual([
    '/media/new.webp',
    drop.src,
  ])
  expect(mediaOf({ ...lime, image: box.src, media: [glass, box, drop] }).map(({ src }) => src)).toEqual([
    box.src,
    drop.src,
  ])
})

test('another first picture leaves the others in their order', () => {
  expect(withCover([glass, box, drop], '/media/new.webp')).toEqual([
    { kind: 'picture', src: '/media/new.webp', alt: '' },
    box,
    drop,
  ])
  expect(withCover([], '/media/new.webp')).toHaveLength(1)
})

const named = (src: string, poster = '') => ({ src, poster })
const many = (count: number) => Array.from({ length: count }, (_, place) => named(`/media/${place}.webp`))

test.each([
  ['six', many(MAX_MEDIA), null],
  ['none', [], null],
  ['a film behind a picture', [named('/a.webp'), named('/b.mp4', '/c.webp')], null],
  ['seven', many(7), /at most 6/],
  ['the same twice', [named('/a.webp'), named('/a.webp')], /twice/],
  ['one that did not arrive', [named('/a.webp'), named('')], /could not be uploaded/],
  ['a film first', [named('/b.webm'), named('/a.webp')], /first one must be a picture/],
  ['a film as a still', [named('/a.webp'), named('/b.mp4', '/c.mp4')], /still/],
])('%s', (_, list, words) => {
  if (words === null) expect(refuseMedia(list)).toBeNull()
  else expect(refuseMedia(list)).toMatch(words)
})
