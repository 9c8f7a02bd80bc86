CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_payment" ON "refunds" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "refunds_provider_refund" ON "refunds" USING btree ("provider_refund_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "refunds_one_whole_per_payment" ON "refunds" USING btree ("payment_id") WHERE "refunds"."is_whole";
