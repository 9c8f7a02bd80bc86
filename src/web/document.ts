import type { PageAssets } from './page-assets.ts'
import { type PageState, stateElement } from './page-state.ts'
import { FONT_PRELOAD } from './styles/preloads.ts'
import icons from './ui/icons.svg?raw'

const ROOT = '<div id="root">'

type Parts = { markup: string; state: PageState; assets: PageAssets; css: string }

/** The whole HTML of a page, from React's markup of it, which must stand in `<div id="root">`. */
export function documentOf({ markup, state, assets, css }: Parts): string {
  // React puts a page's title, meta and preload elements before its first own element.
  const rootAt = markup.indexOf(ROOT)

  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#170b26">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${markup.slice(0, rootAt)}
${headLinks(assets)}
${css && `<style>${css}</style>`}
<script type="module"${assets.isAsync ? ' async' : ''} src="${assets.script}" fetchpriority="low"></script>
</head>
<body>
${markup.slice(rootAt)}
${icons}
${stateElement(state)}
</body>
</html>
`
}

function headLinks({ styles, preloads }: PageAssets): string {
  return [
    `<link rel="preload" as="font" type="font/woff2" href="${FONT_PRELOAD}" crossorigin>`,
    ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
    // Nothing that is seen waits for a script: words and picture go first on a slow network.
    ...preloads.map((chunk) => `<link rel="modulepreload" href="${chunk}" fetchpriority="low">`),
  ].join('\n')
}
