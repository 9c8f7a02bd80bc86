DROP INDEX CONCURRENTLY IF EXISTS "orders_searchable";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_search_newest" ON "order_search" USING btree ("placed_at","order_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_customer" ON "orders" USING btree ("customer_id","placed_at","id","status","payment_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_customer";
