CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_alarms" (
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "money_alarms_kind_about_pk" PRIMARY KEY("kind","about")
);
--> statement-breakpoint
CREATE TABLE "watched_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"settlement_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"dispute_id" text,
	"amount_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"settled_on" date NOT NULL,
	"problem" text,
	CONSTRAINT "settlement_lines_settlement_id_id_pk" PRIMARY KEY("settlement_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" text PRIMARY KEY NOT NULL,
	"utr" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"settled_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "watched_payments_payment" ON "watched_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_day" ON "settlement_lines" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_problem" ON "settlement_lines" USING btree ("settlement_id") WHERE "settlement_lines"."problem" is not null;
--> statement-breakpoint
-- Whatever changes about a payment puts it on the list that money health reads. Rows are only added: nobody waits for anybody.
CREATE FUNCTION watch_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watched_payments (payment_id) VALUES (CASE TG_TABLE_NAME WHEN 'payments' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'payment_id' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_watched AFTER INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION watch_payment();
--> statement-breakpoint
CREATE TRIGGER orders_watched AFTER INSERT OR UPDATE OF status, total, payment_id ON orders FOR EACH ROW EXECUTE FUNCTION watch_payment();
--> statement-breakpoint
CREATE TRIGGER refunds_watched AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION watch_payment();
--> statement-breakpoint
INSERT INTO watched_payments (payment_id)
SELECT p.id FROM payments p LEFT JOIN orders o ON o.payment_id = p.id
WHERE p.status <> 'captured' OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id) OR o.id IS NULL OR p.amount_paise <> o.total * 100
