DROP INDEX CONCURRENTLY IF EXISTS "orders_searchable";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_search_newest" ON "order_search" USING btree ("placed_at","order_id");
