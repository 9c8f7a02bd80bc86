import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/modules/*/tables.ts',
    './src/server/platform/{http/rate-limit,jobs/tables,secrets/server-keys}.ts',
  ],
  out: './db/migrations',
})
