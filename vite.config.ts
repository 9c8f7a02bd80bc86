import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router|cookie-es|@tanstack)\//

/** The pages: `vite build` for the browser's part, `vite build --ssr src/web/entry-server.tsx` for the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind()],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content policy takes no data: URLs for fonts and scripts
    ...(isSsrBuild ? serverPart : browserPart),
  },
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))

const browserPart = {
  outDir: 'dist/client',
  manifest: true,
  rolldownOptions: {
    input: 'src/web/entry-client.tsx',
    output: {
      codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
    },
  },
}

const serverPart = {
  outDir: 'dist/server',
  copyPublicDir: false,
}
