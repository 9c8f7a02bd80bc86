CREATE INDEX "payments_unconfirmed" ON "payments" USING btree ("checkout_id") WHERE "payments"."status" = 'authorized';--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "provider_refund_id";