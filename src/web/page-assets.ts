/** The part of the build's manifest that a page needs. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export type PageAssets = {
  script: string
  /** Whether the script may run by itself: in development the hot reload's must have run before. */
  isAsync: boolean
  styles: string[]
  preloads: string[]
}

const ENTRY = 'src/web/entry-client.tsx'

/** What a page loads, from the build's manifest; without one, from the development server. */
export function assetsFor(manifest: Manifest | null, pageFiles: string[]): PageAssets {
  if (!manifest) return { script: `/${ENTRY}`, isAsync: false, styles: ['/src/web/styles/app.css'], preloads: [] }

  const entries = [ENTRY, ...pageFiles]
  const chunks = new Set(entries.flatMap((name) => withImports(manifest, name)))
  const parts = [...chunks].flatMap((name) => manifest[name] ?? [])

  return {
    script: `/${manifest[ENTRY]?.file}`,
    isAsync: true,
    styles: [...new Set(parts.flatMap((part) => part.css ?? []))].map((file) => `/${file}`),
    preloads: parts.map((part) => `/${part.file}`).slice(1), // the first is the script itself
  }
}

function withImports(manifest: Manifest, name: string): string[] {
  return [name, ...(manifest[name]?.imports ?? []).flatMap((imported) => withImports(manifest, imported))]
}
