import { micromark } from 'micromark'
import { LEGAL_PAGES, type LegalPage, type LegalPageName } from '#contract/legal-page.ts'
import type { Settings } from '#contract/settings.ts'
import { fillIn } from '#domain/fill-in.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wordsOf } from './words.ts'

const HEADING = /<h[12]>(.*?)<\/h[12]>/s
const FIRST_PARAGRAPH = /^\s*<p>(.*?)<\/p>/s
const MAX_NOTE_LENGTH = 120

/** One of the legal pages: what stands before the first heading is the gist, each heading begins a part. */
export function readLegalPage(settings: Settings, name: string): LegalPage {
  if (!isLegalPage(name)) throw new Refusal('not_found')
  // Tags in the text are written out as text, and links to anything but pages, mail and telephones are dropped.
  const html = micromark(fillIn(settings.legal[name], wordsOf(settings), escaped), {
    allowDangerousHtml: false,
    allowDangerousProtocol: true, // micromark knows no telephones; `keepLinks` knows
  })
  const [gist = '', ...parts] = keepLinks(html).split(HEADING)
  const [summary, further] = takeParagraph(gist)
  const [note, rest] = takeParagraph(further, MAX_NOTE_LENGTH)
  const untitled = rest.trim() ? ['', rest] : [] // whoever writes no headings still has every word on the page

  return { summary, note, sections: sectionsOf([...untitled, ...parts]) }
}

/** The words of the paragraph that HTML begins with, unless they are too many, and what follows it. */
function takeParagraph(html: string, longest = Number.POSITIVE_INFINITY): [words: string, rest: string] {
  const [whole = '', inside = ''] = FIRST_PARAGRAPH.exec(html) ?? []
  const words = textOf(inside)

  return words.length <= longest ? [words, html.slice(whole.length)] : ['', html]
}

function sectionsOf(parts: readonly string[]): LegalPage['sections'] {
  const taken = new Set<string>()

  return parts.flatMap((heading, i) => {
    if (i % 2 === 1) return []
    const title = textOf(heading)
    const anchor = freeAnchor(title, taken)
    return [{ title, anchor, html: (parts[i + 1] ?? '').trim() }]
  })
}

function freeAnchor(title: string, taken: Set<string>): string {
  const name = title.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-') || 'text'
  let anchor = name
  for (let i = 2; taken.has(anchor); i += 1) anchor = `${name}-${i}`
  taken.add(anchor)

  return anchor
}

/** A link leads to a page, to a mail or to a telephone; any other is its words alone. */
function keepLinks(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, url: string, words: string) =>
      /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(url) ? link : words,
    )
    .replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '$1') // pictures are for the storefront
}

/** What a setting says, so that none of its characters means something to Markdown. */
const escaped = (value: string): string => value.replace(/[\\`*_[\]<>(){}#!|&~]/g, '\\$&')

/** Plain words out of what Markdown made of them. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

function isLegalPage(name: string): name is LegalPageName {
  return (LEGAL_PAGES as readonly string[]).includes(name)
}
