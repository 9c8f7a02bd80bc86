-- What an admin did stays written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Statuses only move forward, so the counters are always locked in the same order.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE order_counts SET orders = orders - 1 WHERE status = OLD.status;
  END IF;
  INSERT INTO order_counts (status, orders) VALUES (NEW.status, 1)
    ON CONFLICT (status) DO UPDATE SET orders = order_counts.orders + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_new AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER orders_count_moved AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_orders();
