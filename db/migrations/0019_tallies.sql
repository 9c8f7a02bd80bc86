CREATE TABLE "tallies" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "tallies_kind_day_name_pk" PRIMARY KEY("kind","day","name")
);
--> statement-breakpoint
CREATE TABLE "tally_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tally_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"paise" bigint NOT NULL
);

--> statement-breakpoint
CREATE FUNCTION india_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (at AT TIME ZONE 'Asia/Kolkata')::date
$$;
--> statement-breakpoint
-- Where an order goes: the country and the state as they were typed, or the PIN where the state was not.
CREATE FUNCTION tally_place(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(coalesce(address->>'country', '') || '/' || coalesce(nullif(btrim(address->>'state'), ''), address->>'postalCode', ''))
$$;
--> statement-breakpoint
-- What of a payment is in the books: nothing of one that is only promised.
CREATE FUNCTION paise_in(status text, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE status WHEN 'authorized' THEN 0 ELSE amount END
$$;
--> statement-breakpoint
-- What a refund takes off: nothing, when somebody tried it elsewhere and it failed. Without an amount it is of the whole payment.
CREATE FUNCTION paise_back(status text, is_elsewhere boolean, amount bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'failed' AND is_elsewhere THEN 0 ELSE coalesce(amount, whole) END
$$;
--> statement-breakpoint
-- The money that was kept of a payment.
CREATE FUNCTION paise_kept(payment text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT paise_in(p.status, p.amount_paise) - coalesce(
    (SELECT sum(paise_back(r.status, r.is_elsewhere, r.amount_paise, p.amount_paise)) FROM refunds r WHERE r.payment_id = p.id), 0)::bigint
  FROM payments p WHERE p.id = payment
$$;
--> statement-breakpoint
-- Until now this counted in order_counts, whose rows every order locked. Now it only adds rows.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept bigint := coalesce(paise_kept(NEW.payment_id), 0);
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT kind, day, name, sum(count), sum(paise) FROM (
    SELECT 'status' AS kind, india_day(o.placed_at) AS day, o.status AS name, o.sign AS count, 0 AS paise
    FROM (VALUES (-1, OLD.status, OLD.placed_at), (1, NEW.status, NEW.placed_at)) o (sign, status, placed_at)
    UNION ALL
    SELECT 'sold', india_day(o.placed_at), tally_place(o.address), o.sign * (o.status <> 'cancelled')::int, o.sign * kept
    FROM (VALUES (-1, OLD.status, OLD.placed_at, OLD.shipping_address), (1, NEW.status, NEW.placed_at, NEW.shipping_address)) o (sign, status, placed_at, address)
    UNION ALL
    SELECT 'pieces', india_day(o.placed_at), i.product_id::text, o.sign * (i.quantity - i.refunded), 0
    FROM (VALUES (-1, OLD.status, OLD.placed_at), (1, NEW.status, NEW.placed_at)) o (sign, status, placed_at), order_items i
    WHERE o.status <> 'cancelled' AND i.order_id = NEW.id
  ) changes
  GROUP BY kind, day, name HAVING sum(count) <> 0 OR sum(paise) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once for all orders of a statement: who writes many writes few changes.
CREATE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'status', india_day(placed_at), status, count(*), 0 FROM added GROUP BY 2, 3
  UNION ALL
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), count(*) FILTER (WHERE o.status <> 'cancelled'), sum((
    SELECT paise_in(p.status, p.amount_paise) - coalesce(
      (SELECT sum(paise_back(r.status, r.is_elsewhere, r.amount_paise, p.amount_paise)) FROM refunds r WHERE r.payment_id = p.id), 0)
    FROM payments p WHERE p.id = o.payment_id
  ))
  FROM added o GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_checkouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'checkouts', day, name, sum(count), 0 FROM (
    SELECT india_day(NEW.created_at) AS day, 'opened' AS name, 1 AS count
    UNION ALL SELECT india_day(NEW.created_at), 'paid', 1 WHERE NEW.status IN ('placed', 'refused')
    UNION ALL SELECT india_day(OLD.created_at), 'opened', -1 WHERE TG_OP = 'UPDATE'
    UNION ALL SELECT india_day(OLD.created_at), 'paid', -1 WHERE OLD.status IN ('placed', 'refused')
  ) changes
  GROUP BY day, name HAVING sum(count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Who changes the items of an order, or its status, has locked the order: the other of the two is never missed here.
CREATE FUNCTION count_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes (kind, day, name, count, paise)
    SELECT 'pieces', india_day(o.placed_at), i.product_id::text, sum(i.quantity - i.refunded), 0
    FROM added i JOIN orders o ON o.id = i.order_id
    WHERE o.status <> 'cancelled' GROUP BY 2, 3;
  ELSE
    INSERT INTO tally_changes (kind, day, name, count, paise)
    SELECT 'pieces', india_day(o.placed_at), NEW.product_id::text, (NEW.quantity - NEW.refunded) - (OLD.quantity - OLD.refunded), 0
    FROM orders o WHERE o.id = NEW.order_id AND o.status <> 'cancelled';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), 0,
    paise_in(NEW.status, NEW.amount_paise) - paise_in(OLD.status, OLD.amount_paise)
  FROM orders o WHERE o.payment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whatever changes what goes back of a payment has locked the payment, and so has what makes it an order.
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), 0, back.paise
  FROM payments p JOIN orders o ON o.payment_id = p.id, LATERAL (
    SELECT CASE TG_OP WHEN 'INSERT' THEN 0 ELSE paise_back(OLD.status, OLD.is_elsewhere, OLD.amount_paise, p.amount_paise) END
      - CASE TG_OP WHEN 'DELETE' THEN 0 ELSE paise_back(NEW.status, NEW.is_elsewhere, NEW.amount_paise, p.amount_paise) END AS paise
  ) back
  WHERE p.id = CASE TG_OP WHEN 'DELETE' THEN OLD.payment_id ELSE NEW.payment_id END AND back.paise <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts everything anew, while the shop goes on: the tables and the changes that they make superfluous are seen at one
-- moment, in one statement. Nobody else may add changes up meanwhile, hence the lock, which the job tries to get too.
CREATE FUNCTION recount_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('tallies'));
  WITH gone AS (
    DELETE FROM tally_changes
  ), kept AS (
    SELECT p.id, paise_in(p.status, p.amount_paise) - coalesce(back.paise, 0) AS paise
    FROM payments p LEFT JOIN (
      SELECT r.payment_id, sum(paise_back(r.status, r.is_elsewhere, r.amount_paise, b.amount_paise)) AS paise
      FROM refunds r JOIN payments b ON b.id = r.payment_id GROUP BY 1
    ) back ON back.payment_id = p.id
  ), found AS (
    SELECT 'status' AS kind, india_day(placed_at) AS day, status AS name, count(*) AS count, 0 AS paise FROM orders GROUP BY 2, 3
    UNION ALL
    SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), count(*) FILTER (WHERE o.status <> 'cancelled'), sum(kept.paise)
    FROM orders o JOIN kept ON kept.id = o.payment_id GROUP BY 2, 3
    UNION ALL
    SELECT 'pieces', india_day(o.placed_at), i.product_id::text, sum(i.quantity - i.refunded), 0
    FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status <> 'cancelled' GROUP BY 2, 3
    UNION ALL
    SELECT 'checkouts', india_day(created_at), 'opened', count(*), 0 FROM checkouts GROUP BY 2
    UNION ALL
    SELECT 'checkouts', india_day(created_at), 'paid', count(*), 0 FROM checkouts WHERE status IN ('placed', 'refused') GROUP BY 2
    UNION ALL
    SELECT 'counted', date '1970-01-01', '', 1, 0
    UNION ALL
    SELECT kind, day, name, 0, 0 FROM tallies
  ), tallied AS (
    INSERT INTO tallies (kind, day, name, count, paise)
    SELECT kind, day, name, sum(count), sum(paise) FROM found GROUP BY 1, 2, 3
    ON CONFLICT (kind, day, name) DO UPDATE SET count = EXCLUDED.count, paise = EXCLUDED.paise
  )
  INSERT INTO order_counts (status, orders)
  SELECT status, sum(orders) FROM (
    SELECT name AS status, count AS orders FROM found WHERE kind = 'status' UNION ALL SELECT status, 0 FROM order_counts
  ) statuses GROUP BY 1
  ON CONFLICT (status) DO UPDATE SET orders = EXCLUDED.orders;
END $$;
--> statement-breakpoint
CREATE TRIGGER checkouts_counted AFTER INSERT ON checkouts FOR EACH ROW EXECUTE FUNCTION count_checkouts();
--> statement-breakpoint
CREATE TRIGGER checkouts_count_moved AFTER UPDATE OF status, created_at ON checkouts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION count_checkouts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_count_new AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_orders();
--> statement-breakpoint
CREATE TRIGGER orders_count_dated AFTER UPDATE OF placed_at, shipping_address ON orders FOR EACH ROW
  WHEN (OLD.status = NEW.status AND (OLD.placed_at IS DISTINCT FROM NEW.placed_at OR OLD.shipping_address IS DISTINCT FROM NEW.shipping_address))
  EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER payments_counted AFTER UPDATE OF status, amount_paise ON payments FOR EACH ROW
  WHEN (paise_in(OLD.status, OLD.amount_paise) IS DISTINCT FROM paise_in(NEW.status, NEW.amount_paise)) EXECUTE FUNCTION count_payment();
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT OR DELETE OR UPDATE OF status, amount_paise, is_elsewhere ON refunds FOR EACH ROW EXECUTE FUNCTION count_refund();
--> statement-breakpoint
CREATE TRIGGER order_items_counted AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_pieces();
--> statement-breakpoint
CREATE TRIGGER order_items_count_moved AFTER UPDATE OF quantity, refunded ON order_items FOR EACH ROW
  WHEN (OLD.quantity - OLD.refunded IS DISTINCT FROM NEW.quantity - NEW.refunded) EXECUTE FUNCTION count_pieces();
--> statement-breakpoint
-- Orders that are there already are counted when the new version starts, when nobody is locked out any more.
INSERT INTO tallies (kind, day, name, count, paise)
SELECT 'counted', date '1970-01-01', '', 1, 0 WHERE NOT EXISTS (SELECT FROM checkouts) AND NOT EXISTS (SELECT FROM orders);
