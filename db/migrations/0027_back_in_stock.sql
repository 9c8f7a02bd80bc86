CREATE TABLE "stock_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"email" text NOT NULL,
	"key_hash" "bytea",
	"wished_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"back_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_wishes" ADD CONSTRAINT "stock_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_wishes_one_each" ON "stock_wishes" USING btree ("product_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_wishes_key" ON "stock_wishes" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "stock_wishes_wished" ON "stock_wishes" USING btree ("wished_at");
