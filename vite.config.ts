import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack)\//
const ENTRY = 'src/web/entry-client.tsx'
const ON_EVERY_PAGE = 'src/web/parts/page-head.tsx'
const COMPRESSIBLE = '**/*.{css,js,json,svg,txt,webmanifest,xml}'
const WORTH_COMPRESSING = 1000

/** The pages: `vite build` for the browser's part, `vite build --ssr src/web/entry-server.tsx` for the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } }, // wouter's copy of what React has itself
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [compressedCopies()])],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
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
      codeSplitting: {
        groups: [
          { name: 'framework', test: FRAMEWORK, priority: 1 },
          { name: (id: string, context: Rolldown.ChunkingContext) => (isInShell(id, context) ? 'shell' : null) },
        ],
      },
    },
  },
}

const serverPart = {
  outDir: 'dist/server',
  copyPublicDir: false,
}

/** Whether every page has this module anyway. Left alone, it would be cut into a chunk for each set of pages that share it. */
function isInShell(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id.endsWith(ENTRY) || id.endsWith(ON_EVERY_PAGE)) return true
  if (seen.has(id)) return false
  seen.add(id)

  return context.getModuleInfo(id)?.importers.some((importer) => isInShell(importer, context, seen)) ?? false
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
    closeBundle: () => {
      for (const name of globSync(COMPRESSIBLE, { cwd: folder })) {
        const file = join(folder, name)
        if (statSync(file).size < WORTH_COMPRESSING) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
