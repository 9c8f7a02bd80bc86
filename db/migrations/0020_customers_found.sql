CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_newest_customers" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'customer';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_searchable" ON "users" USING gin ((lower("name" || ' ' || "email" || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) gin_trgm_ops) WHERE "users"."role" = 'customer';
