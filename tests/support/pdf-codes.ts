import jsQR from 'jsqr'
import { objectsOf } from './pdf-text.ts'

type Square = { x: number; y: number; width: number; height: number }

const DOTS = 2 // of the picture, to a point of the page

/** What the codes of a PDF of ours say, in the order they are drawn: its filled shapes, looked at as a scanner does. */
export function pdfCodes(pdf: Uint8Array): string[] {
  const pages = [...objectsOf(pdf).values()].filter((object) => / re$/m.test(object))

  return pages.flatMap((page) =>
    [...page.matchAll(/((?:^[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\n)+)(?:^.* (?:cs|scn|rg)\n)*^f$/gm)].map(
      ([, shape = '']) => decode(squaresOf(shape)),
    ),
  )
}

const squaresOf = (shape: string): Square[] =>
  [...shape.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
    return { x, y, width, height }
  })

function decode(squares: readonly Square[]): string {
  const left = Math.min(...squares.map(({ x }) => x)) - 10
  const top = Math.min(...squares.map(({ y }) => y)) - 10
  const right = Math.max(...squares.map(({ x, width }) => x + width)) + 10
  const bottom = Math.max(...squares.map(({ y, height }) => y + height)) + 10
  const [width, height] = [Math.ceil((right - left) * DOTS), Math.ceil((bottom - top) * DOTS)]
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const square of squares) {
    const [x, y] = [Math.round((square.x - left) * DOTS), Math.round((square.y - top) * DOTS)]
    const toX = Math.round((square.x + square.width - left) * DOTS)
    const toY = Math.round((square.y + square.height - top) * DOTS)
    for (let row = y; row < toY; row += 1) {
      for (let column = x; column < toX; column += 1)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  }
  return readCode(pixels, width, height)
}

/** It comes as CommonJS, which Node hands over whole and a bundler unpacked. */
const scan = ('default' in jsQR ? jsQR.default : jsQR) as typeof jsQR.default

/** What the code in a picture of red, green, blue and alpha says; empty when there is none. */
export const readCode = (pixels: Uint8ClampedArray, width: number, height: number): string =>
  scan(pixels, width, height)?.data ?? ''
