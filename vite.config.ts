import { globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCompress } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)]

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\//
const TANSTACK = /node_modules\/@tanstack\//
// What asks the API: it comes when something must be asked for (src/web/data/use-answer.ts).
const QUERIES = /node_modules\/@tanstack\/|\/src\/web\/data\/(live-queries|query-client)\.tsx?$/
// The parts of TanStack Query that only some pages use stay with those pages.
const ON_SOME_PAGES = /(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/
const OURS = /\/src\//
const RUNTIME = /rolldown\/runtime/ // what the bundler itself adds
const ENTRY = 'src/web/entry-client.tsx'
const ON_EVERY_PAGE = 'src/web/parts/page-head.tsx'
const HOME = 'src/web/pages/home/home-page.tsx'
const PRODUCT = 'src/web/pages/product/product-page.tsx'
// What comes later, but on every page or on home.
const BELOW = ['src/web/layout/footer.tsx', 'src/web/pages/home/static/sections.ts']
const FOR_CUSTOMERS = [
  'src/web/parts/cart-button.tsx',
  'src/web/layout/counted-cart-link.tsx',
  'src/web/layout/pending-add-to-cart.tsx',
]
// They are quickly fetched, and must not bring the code of forms or carts along.
const SMALL =
  /\/(bundle-contents|first-reviews|known-place|parts|wish-form|(contact|mails|not-found|privacy|refunds|terms)-page)\.tsx?$/
const BUYING = /\/(cart|order)-page\.tsx$/
const SIGNING_IN = /\/(login|signup|forgot-password)-page\.tsx$/
/**
 * Which chunk holds what several of the files that come later share: that of the first row whose patterns all name one of them. What a
 * chunk needs itself stands in its own row or in one above, so that nobody fetches a chunk for the sake of another.
 */
const SHARED: [chunk: string, ...usedIn: RegExp[]][] = [
  ['product-parts', /\/product-page\.tsx$/],
  ['common', SMALL],
  ['common', BUYING, SIGNING_IN],
  ['buying', BUYING],
  ['forms', SIGNING_IN],
  ['profile-parts', /\/profile-page\.tsx$/],
  ['staff', /\/(admin|admin-login|accept-invite)-page\.tsx$/],
]
const COMPRESSIBLE = '**/*.{css,js,json,svg,txt,webmanifest,xml}'
const WORTH_COMPRESSING = 400

/** The pages: `vite build` for the browser's part, `vite build --ssr src/web/entry-server.tsx` for the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } }, // wouter's copy of what React has itself
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [untracedMarks(), compiledAhead(), compressedCopies()])],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false, resolveDependencies: listedFor },
    assetsInlineLimit: 0, // the content policy takes fonts and scripts from files only
    ...(isSsrBuild ? serverPart : browserPart),
  },
  // The server's part brings its own React, always the production one, whatever NODE_ENV says at run time.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
}))

const browserPart = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: ENTRY,
    output: {
      chunkFileNames: 'assets/[name]-[hash:6].js', // every page's script names them all, and letters of chance do not pack
      codeSplitting: {
        groups: [
          { name: ifOnEveryPage, priority: 1 },
          { name: 'queries', test: (id: string) => QUERIES.test(id) && !ON_SOME_PAGES.test(id) },
          { name: ifForCustomers, test: OURS },
          { name: ofSeveralFiles, test: (id: string) => !TANSTACK.test(id), includeDependenciesRecursively: false },
        ],
      },
    },
  },
}

const serverPart = {
  outDir: 'dist/server',
  copyPublicDir: false,
  cssMinify: true, // the style sheet stands in the HTML of each page
}

const SELDOM_OPENED =
  /\/(admin|accept-invite|forgot-password|mails|profile|order|(first|other)-reviews|own-review|review-form|wish-form)-/
const THERE_ALREADY = /\/entry-client-/

/** What is fetched together with a chunk. Each name stands in the script of every page, so there are none for what few open next. */
function listedFor(chunk: string, needed: string[]): string[] {
  return SELDOM_OPENED.test(chunk) ? [] : needed.filter((file) => !THERE_ALREADY.test(file))
}

type Context = Rolldown.ChunkingContext

/**
 * One script for what every page needs: React, the frame around a page, and what home and a product both show. As scripts of their own they would
 * be four requests more that share the line with picture and fonts, some of them for a kilobyte.
 */
function ifOnEveryPage(id: string, context: Context): string | null {
  const isUsed = (...groups: string[][]) => groups.every((files) => isUsedBy(files, id, context))
  const isOurs = () => isUsed([ENTRY, ON_EVERY_PAGE]) || isUsed([HOME], [PRODUCT]) || isUsed([HOME, PRODUCT], BELOW)

  return FRAMEWORK.test(id) || RUNTIME.test(id) || (OURS.test(id) && isOurs()) ? 'entry-client' : null
}

/** A chunk for what a customer's cart uses. Left alone, there would be a chunk for each set of pages that share a module. */
function ifForCustomers(id: string, context: Context): string | null {
  return isUsedBy(FOR_CUSTOMERS, id, context) ? 'customer' : null
}

function isUsedBy(files: string[], id: string, context: Context, seen = new Set<string>()): boolean {
  if (files.some((file) => id.endsWith(file))) return true
  if (seen.has(id)) return false
  seen.add(id)

  return context.getModuleInfo(id)?.importers.some((importer) => isUsedBy(files, importer, context, seen)) ?? false
}

/** A chunk for what several files share. Left alone, there would be one for each set of them: twenty for a cart, forty for the panel. */
function ofSeveralFiles(id: string, context: Context): string | null {
  const files = [...loadedWith(id, context)]
  if (files.length < 2) return null
  const row = SHARED.find(([, ...usedIn]) => usedIn.every((pattern) => files.some((file) => pattern.test(file))))

  return row?.[0] ?? null
}

/** The files that are fetched by themselves and bring a module along. */
function loadedWith(id: string, context: Context, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  const module = context.getModuleInfo(id)
  if (module?.isEntry || module?.dynamicImporters.length) found.add(id)
  for (const importer of module?.importers ?? []) loadedWith(importer, context, found, seen)

  return found
}

/**
 * Has Chromium compile all of the script of every page while it comes, and not each function when it is first called, which the page would wait for. It
 * looks at a script's very first line, which is Vite's until the chunk is finished.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && part.isEntry) part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
        }
      },
    },
  }
}

const MARKS = 5
const MARK = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)([,;])/g

/**
 * React makes five errors while it is taken in, as marks that it throws to itself. Wherever somebody looks into the page (Lighthouse, DevTools), Chromium
 * finds out where each was made, and reads most of the script once more for that. So they are objects of the same kind that nobody traces.
 */
function untracedMarks(): Plugin {
  let found = 0

  return {
    name: 'untraced-marks',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        found += code.match(MARK)?.length ?? 0
        return code.replaceAll(MARK, '$1Object.create(Error.prototype, { message: { value: $2 } })$3')
      },
    },
    buildEnd(error) {
      if (!error && found !== MARKS) this.error('React makes its marks otherwise: see decision 52')
    },
  }
}

/** Puts `.br` and `.gz` beside every text file, so that the server never compresses one again. */
function compressedCopies(): Plugin {
  let folder = ''

  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: async () => {
      const files = globSync(COMPRESSIBLE, { cwd: folder }).map((name) => join(folder, name))
      await Promise.all(files.filter((file) => statSync(file).size >= WORTH_COMPRESSING).map(writeCompressed))
    },
  }
}

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file)
  await Promise.all([
    brotli(bytes).then((compressed) => writeFile(`${file}.br`, compressed)),
    gzip(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ])
}
