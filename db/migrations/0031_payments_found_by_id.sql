CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_by_id" ON "payments" USING hash ("id");
