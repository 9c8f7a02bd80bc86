import { expect, test } from 'vitest'
import { assetsFor } from './page-assets.ts'

const manifest = {
  'src/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_framework.js'] },
  'src/web/pages/home/home-page.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_card.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_framework.js'] },
}

test('a page names its style sheets and every chunk it will need, each once', () => {
  expect(assetsFor(manifest, ['src/web/pages/home/home-page.tsx'])).toEqual({
    script: '/assets/entry.js',
    styles: ['/assets/entry.css', '/assets/home.css'],
    isAsync: true,
    preloads: ['/assets/framework.js', '/assets/home.js', '/assets/card.js'],
  })
})

test('in development the sources themselves are named', () => {
  expect(assetsFor(null, []).script).toBe('/src/web/entry-client.tsx')
})
