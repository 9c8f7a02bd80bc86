import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/modules/*/tables.ts', './src/server/platform/{rate-limit,jobs,server-key}.ts'],
  out: './db/migrations',
})
