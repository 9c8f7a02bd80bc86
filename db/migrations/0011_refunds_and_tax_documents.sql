-- plan: a payment has several refunds from here on; the next migration says at most one of them is whole, which the version before makes alone
CREATE TABLE "tax_documents" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sha256" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"lines" jsonb,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_refund" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_one_per_payment";
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "invoice_number" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice_links" ADD COLUMN "document_number" text;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offer_id" text;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offer_paise" bigint;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "amount_paise" bigint;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_whole" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_elsewhere" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "lines" jsonb;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusal" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "finished_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "tax_documents" ADD CONSTRAINT "tax_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");
--> statement-breakpoint
-- What was drawn, and what was credited, stays as it was.
CREATE TRIGGER tax_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
