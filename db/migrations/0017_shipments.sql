CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tracking_number" text NOT NULL,
	"courier" text,
	"status_before" text NOT NULL,
	"tracking_number_before" text,
	"courier_before" text,
	"told_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "shipments_told_or_undone" CHECK ("shipments"."told_at" is null or "shipments"."undone_at" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","at");