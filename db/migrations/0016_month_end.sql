CREATE TABLE "export_links" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"asked" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_figures" (
	"number" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"credited_number" text,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer" text NOT NULL,
	"place_code" text NOT NULL,
	"place_name" text NOT NULL,
	"is_large" boolean NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"untaxed_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "document_figures_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "document_lines" (
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"hsn" text NOT NULL,
	"uqc" text NOT NULL,
	"quantity" integer NOT NULL,
	"tax_percent" real NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	CONSTRAINT "document_lines_number_position_pk" PRIMARY KEY("number","position")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"filed_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "document_figures_issued" ON "document_figures" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "document_numbers_issued" ON "document_numbers" USING btree ("issued_at","number");--> statement-breakpoint
CREATE FUNCTION note_invoice_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_numbers (number, kind, order_id, issued_at)
  VALUES (NEW.invoice_number, 'invoice', NEW.id, coalesce(NEW.invoiced_at, NEW.placed_at))
  ON CONFLICT (number) DO UPDATE SET issued_at = EXCLUDED.issued_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_credit_note_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_numbers (number, kind, order_id, issued_at)
  VALUES (NEW.number, 'credit_note', NEW.order_id, NEW.issued_at) ON CONFLICT (number) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most of the numbers before the triggers lock anybody out, the few that came meanwhile after.
INSERT INTO document_numbers (number, kind, order_id, issued_at)
SELECT invoice_number, 'invoice', id, coalesce(invoiced_at, placed_at) FROM orders WHERE invoice_number IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER orders_numbered AFTER INSERT OR UPDATE OF invoice_number, invoiced_at, placed_at ON orders
  FOR EACH ROW WHEN (NEW.invoice_number IS NOT NULL) EXECUTE FUNCTION note_invoice_number();
--> statement-breakpoint
CREATE TRIGGER credit_notes_numbered AFTER INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION note_credit_note_number();
--> statement-breakpoint
INSERT INTO document_numbers (number, kind, order_id, issued_at)
SELECT invoice_number, 'invoice', id, coalesce(invoiced_at, placed_at) FROM orders o
WHERE invoice_number IS NOT NULL AND NOT EXISTS (SELECT FROM document_numbers n WHERE n.number = o.invoice_number)
ON CONFLICT (number) DO NOTHING;
--> statement-breakpoint
INSERT INTO document_numbers (number, kind, order_id, issued_at)
SELECT number, 'credit_note', order_id, issued_at FROM credit_notes ON CONFLICT (number) DO NOTHING;
--> statement-breakpoint
-- What a document said, and that a month is filed, stays as it was.
CREATE TRIGGER document_figures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_figures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER document_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER filed_months_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON filed_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
