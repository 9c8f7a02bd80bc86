/** The shop's colours by day, as they stand in each tag: many mail programs read no style sheet. */
export const DAY = {
  page: 'background:#fbeedb',
  card: 'background:#ffffff',
  ink: 'color:#1d0f2e',
  soft: 'color:#554666',
  link: 'color:#b00e49',
  line: 'border-color:#e6d8c5',
  band: 'background:#fff1cf;color:#4a2f00',
} as const

/** The same by night, for the programs that know of it; those that turn colours round by themselves are told not to. */
const NIGHT: Record<keyof typeof DAY, string> = {
  page: 'background:#120a1c',
  card: 'background:#211430',
  ink: 'color:#fff8ee',
  soft: 'color:#cbbfda',
  link: 'color:#ff9dbd',
  line: 'border-color:#46345a',
  band: 'background:#3a2806;color:#ffe2a3',
}

const FONT = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const byNight = (before: string): string =>
  Object.entries(NIGHT)
    .map(([part, style]) => `${before}.m-${part}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')

/** Night and small screens. Each sheet by itself: a program that stumbles over one still reads the others. */
export const STYLE_SHEETS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}img{border:0}',
  `@media (prefers-color-scheme: dark){${byNight('')}}`,
  byNight('[data-ogsc] ') + byNight('[data-ogsb] '), // Outlook's own way to say night
  '@media (max-width:480px){.m-side{padding-left:20px!important;padding-right:20px!important}.m-code{font-size:28px!important;letter-spacing:.16em!important}}',
]

export const FONT_STYLE = `font-family:${FONT}`

/** A part's class, for the night, and its style, for the day. */
export function look(...parts: (keyof typeof DAY)[]): { name: string; style: string } {
  return { name: parts.map((part) => `m-${part}`).join(' '), style: parts.map((part) => DAY[part]).join(';') }
}
