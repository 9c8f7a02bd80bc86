/** The two that text is written in on a colour: the theme's white and ink. */
const TEXTS = ['#ffffff', '#1d0f2e'] as const

/** What WCAG asks of text as small as the shop's. */
const MIN_CONTRAST = 4.5

const HEX = /^#[0-9a-f]{6}$/

/** Whether a text is a colour as a picker gives it: `#d92b45`. */
const isColour = (text: string): boolean => HEX.test(text)

/** How far apart two colours are in brightness, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)

  return (light + 0.05) / (dark + 0.05)
}

/** White or ink, whichever reads better on a colour. */
export function textOn(colour: string): string {
  const [white, ink] = TEXTS

  return contrast(white, colour) >= contrast(ink, colour) ? white : ink
}

/** Whether text in white or in ink reads well on a colour. */
export const isReadable = (colour: string): boolean => contrast(textOn(colour), colour) >= MIN_CONTRAST

/** The colour nearest to one, darker or lighter, on which text reads well; itself if it does. */
export function nearestReadable(colour: string): string {
  for (let step = 0; step <= 100; step += 1) {
    const near = [mixed(colour, '#000000', step / 100), mixed(colour, '#ffffff', step / 100)].find(isReadable)
    if (near) return near
  }
  return TEXTS[1]
}

/** Why a colour cannot be one of a product's; undefined when it can. */
export function refuseColour(colour: string): string | undefined {
  if (!isColour(colour)) return 'A colour is written like #d92b45.'
  if (isReadable(colour)) return undefined

  const ratio = Math.floor(contrast(textOn(colour), colour) * 10) / 10
  return `Text is hard to read on ${colour} (${ratio} : 1, it takes ${MIN_CONTRAST} : 1). ${nearestReadable(colour)} would do.`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function mixed(colour: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(colour).map((part, place) => Math.round(part + ((others[place] ?? 0) - part) * share))

  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
