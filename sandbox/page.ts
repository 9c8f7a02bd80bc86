import { readFileSync } from 'node:fs'
import { html } from 'hono/html'

const STYLES = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

/** The stylesheet of every sandbox page. */
export const pageStyles = () => new Response(STYLES, { headers: { 'content-type': 'text/css; charset=utf-8' } })

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

/** A whole page around `main`, saying on top that it is a sandbox. */
export function page({ title, note, main, script }: { title: string; note: string; main: unknown; script?: string }) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
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
