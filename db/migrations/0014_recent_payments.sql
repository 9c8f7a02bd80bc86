CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_created" ON "payments" USING btree ("created_at");
