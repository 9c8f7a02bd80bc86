import { readFileSync } from 'node:fs'
import { html } from 'hono/html'

/** A stylesheet beside the code, ready to be sent. */
export function stylesheet(file: URL): () => Response {
  const styles = readFileSync(file, 'utf8')
  return () => new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } })
}

/** The stylesheet of every sandbox page. */
export const pageStyles = stylesheet(new URL('./page.css', import.meta.url))

// No inline script runs, so a hostile mail that slipped through the escaping would still do nothing.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data:',
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The headers that every sandbox page is sent with. */
export const PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

type Page = { title: string; note: string; main: unknown; styles?: string; script?: string }

/** A whole page around `main`, saying on top that it is a sandbox. */
export function page({ title, note, main, styles, script }: Page) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
    ${styles ? html`<link rel="stylesheet" href="${styles}">` : ''}
    ${script ? html`<script type="module" src="${script}"></script>` : ''}
  </head>
  <body>
    <header class="bar">
      <a class="brand" href="/">Dhamaka</a>
      <strong class="ribbon">Sandbox</strong>
      <span class="note">${note}</span>
    </header>
    ${main}
  </body>
</html>`
}
