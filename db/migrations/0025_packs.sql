ALTER TABLE "products" ADD COLUMN "size_of" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_label" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bundle_of" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_of_products_id_fk" FOREIGN KEY ("size_of") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_sizes" ON "products" USING btree ("size_of") WHERE "products"."size_of" is not null;--> statement-breakpoint
CREATE INDEX "products_bundles" ON "products" USING btree ("id") WHERE "products"."bundle_of" <> '[]';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_bundle_has_no_stock" CHECK ("products"."bundle_of" = '[]' or "products"."stock" is null);
