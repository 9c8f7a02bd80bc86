import { html } from 'hono/html'

/** An account's picture: its initial on a plum disc. */
export function picture(name: string): string {
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="#2A1344"/>
  <text x="48" y="64" font-family="system-ui, sans-serif" font-size="48" font-weight="700" fill="#FFB61E" text-anchor="middle">${name.slice(0, 1).toUpperCase()}</text>
</svg>`
  return String(drawing)
}
