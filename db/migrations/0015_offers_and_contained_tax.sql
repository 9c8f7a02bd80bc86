CREATE TABLE "cart_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_uses" (
	"checkout_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"customer_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"phone_hash" "bytea",
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_uses_checkout_id_offer_id_pk" PRIMARY KEY("checkout_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer,
	"minimum" integer NOT NULL,
	"buy" integer,
	"get" integer,
	"products" jsonb NOT NULL,
	"code" text,
	"from" text,
	"to" text,
	"per_customer" integer,
	"total" integer,
	"first_order_only" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"in_banner" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offers_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_buyers" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"email_hash" "bytea" NOT NULL,
	"phone_hash" "bytea"
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_uses" ADD CONSTRAINT "offer_uses_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_buyers" ADD CONSTRAINT "past_buyers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_uses_offer" ON "offer_uses" USING btree ("offer_id","state");--> statement-breakpoint
CREATE INDEX "offer_uses_email" ON "offer_uses" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "offer_uses_phone" ON "offer_uses" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "offer_uses_customer" ON "offer_uses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_code" ON "offers" USING btree ("code") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "past_buyers_email" ON "past_buyers" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "past_buyers_phone" ON "past_buyers" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "past_buyers_customer" ON "past_buyers" USING btree ("customer_id");