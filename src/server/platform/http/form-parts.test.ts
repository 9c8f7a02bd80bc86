import { expect, test } from 'vitest'
import { ensureSmallForm } from './form-parts.ts'

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const look = (body: string, type = 'multipart/form-data; boundary=b') =>
  ensureSmallForm(Buffer.from(`${body}--b--\r\n`), type)

const FILE = '; filename="a.png"\r\nContent-Type: image/png'

test('a form like ours is little work, however large its files are', () => {
  look(part('name', 'Berry') + part('image', 'x'.repeat(5_000_000), FILE))
  look(part('name', 'Berry'), 'multipart/form-data; charset=utf-8; boundary="b"')
})

test.each([
  ['many parts', Array.from({ length: 101 }, (_, place) => part(String(place), '')).join('')],
  ['much text', part('name', 'x'.repeat(200_001))],
  ['text in many parts', Array.from({ length: 50 }, (_, place) => part(String(place), 'x'.repeat(5_000))).join('')],
  ['a long head', part('name', '', `; x="${'y'.repeat(2_000)}"`)],
  ['much text that calls itself a file in its name', part('name; filename=a', 'x'.repeat(200_001))],
])('%s are too much', (_, body) => {
  expect(() => look(body)).toThrow()
})

test('nothing is measured by a boundary that is not the form’s', () => {
  const many = Array.from({ length: 101 }, (_, place) => part(String(place), '')).join('')
  for (const type of ['multipart/form-data', 'multipart/form-data; x="; boundary=zzz"; boundary=b']) {
    expect(() => look(many, type)).toThrow()
  }
})
