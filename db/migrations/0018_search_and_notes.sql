CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_search_backlog" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"placed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_search_text" ON "order_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
-- A line for each thing that is searched by, so that nothing is found across two of them; phones and PINs in digits alone.
CREATE FUNCTION order_search_text(o orders) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT lower(concat_ws(E'\n',
    o.customer_name || ' ' || o.email || ' ' || o.number || ' ' || coalesce(o.tracking_number, ''),
    regexp_replace(o.phone, '\D', '', 'g'),
    regexp_replace(o.shipping_address ->> 'number', '\D', '', 'g'),
    o.shipping_address ->> 'name',
    o.shipping_address ->> 'city',
    regexp_replace(o.shipping_address ->> 'postalCode', '\s', '', 'g'),
    (SELECT string_agg(name, E'\n' ORDER BY position) FROM order_items WHERE order_id = o.id)))
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_search (order_id, placed_at, text)
    SELECT o.id, o.placed_at, order_search_text(o) FROM orders o WHERE o.id = NEW.id
    ON CONFLICT (order_id) DO UPDATE SET placed_at = excluded.placed_at, text = excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of its transaction, when its lines are there.
CREATE CONSTRAINT TRIGGER orders_searched_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_order_search();
--> statement-breakpoint
CREATE TRIGGER orders_searched_changed AFTER UPDATE OF tracking_number, placed_at ON orders FOR EACH ROW
  WHEN ((OLD.tracking_number, OLD.placed_at) IS DISTINCT FROM (NEW.tracking_number, NEW.placed_at)) EXECUTE FUNCTION note_order_search();
--> statement-breakpoint
-- Orders from before are written into the search by a job, in steps, the newest first.
INSERT INTO order_search_backlog (order_id, placed_at)
  SELECT 'ffffffff-ffff-ffff-ffff-ffffffffffff', '9999-12-31' WHERE EXISTS (SELECT FROM orders);
--> statement-breakpoint
CREATE FUNCTION announce_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_announced AFTER INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION announce_orders();
