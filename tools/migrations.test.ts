import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRisks, findRiskyMigrations } from './migrations.ts'

test('every migration lets the shop go on working, or names its plan', () => {
  expect(findRiskyMigrations('db/migrations')).toEqual([])
})

test.each([
  ['DROP TABLE "orders";', 'drops'],
  ['ALTER TABLE "refunds" DROP COLUMN "reason";', 'drops'],
  ['DROP INDEX "orders_newest";', 'drops'],
  ['ALTER TABLE "orders" RENAME COLUMN "total" TO "amount";', 'renames'],
  ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;', 'a new type'],
  ['ALTER TABLE "orders" ADD COLUMN "token" uuid DEFAULT gen_random_uuid();', 'differs from row to row'],
  ['ALTER TABLE "orders" ADD COLUMN "seq" bigserial;', 'differs from row to row'],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 'does not fill'],
  ['ALTER TABLE "public"."orders" ALTER COLUMN "note" SET NOT NULL;', 'set not null'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "users"("id");', 'without not valid'],
  ['ALTER TABLE "payments" ADD CONSTRAINT "x" UNIQUE ("a", "b");', 'without not valid'],
  ['CREATE INDEX "x" ON "payment_events" USING btree ("at");', 'without concurrently'],
  ['CREATE UNIQUE INDEX "x"\n  ON "a_table_of_tomorrow" ("at");', 'without concurrently'],
  ['UPDATE "orders" SET "note" = \'\';', 'locks the rows'],
  ['LOCK TABLE "orders";', 'locks the whole table'],
])('%s is risky without a plan', (statement, risk) => {
  expect(findRisks(statement)).toEqual([expect.stringContaining(risk)])
  expect(findRisks(`-- plan: stopped being used in 0.3, goes with 0.4\n${statement}`)).toEqual([])
  expect(findRisks(`-- plan:\n${statement}`)).not.toEqual([])
})

test.each([
  'CREATE TABLE "reviews" ("id" uuid PRIMARY KEY NOT NULL, "stars" integer NOT NULL);--> statement-breakpoint\nCREATE INDEX "r" ON "reviews" ("stars");--> statement-breakpoint\nALTER TABLE "reviews" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "users"("id");',
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'drop it (soon)\' NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("total" > 0) NOT VALID;',
  'ALTER TABLE "orders" VALIDATE CONSTRAINT "c";',
  'CREATE INDEX "x" ON "products" ("name");',
  '-- drop nothing\nCREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET a = 1; END $$;',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "orders" ("a");--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "y";',
])('%s needs no plan', (text) => {
  expect(findRisks(text)).toEqual([])
})

test.each([
  ['CREATE INDEX CONCURRENTLY "x" ON "orders" ("a");', 'cannot be repeated'],
  [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "orders" ("a");--> statement-breakpoint\nALTER TABLE "orders" ADD COLUMN "b" text;',
    'cannot be repeated',
  ],
  [
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "orders" ("a");\nDROP INDEX CONCURRENTLY IF EXISTS "y";',
    'statement-breakpoint',
  ],
])('no plan excuses the form of %s', (text, risk) => {
  expect(findRisks(`-- plan: two steps\n${text}`)).toEqual([expect.stringContaining(risk)])
})

test('reading nothing is an error, not a pass', () => {
  expect(() => findRiskyMigrations(mkdtempSync(join(tmpdir(), 'migrations-')))).toThrow('no migrations')
})
