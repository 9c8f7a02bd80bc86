-- plan: the row that says that all is counted goes here, where a bank took anything; the start that follows counts anew.
DELETE FROM tallies WHERE kind = 'counted' AND EXISTS (SELECT FROM refunds WHERE cause = 'dispute');
--> statement-breakpoint
-- What comes back of a payment, without what one of its refunds takes.
CREATE FUNCTION paise_returned(payment text, whole bigint, but uuid DEFAULT NULL) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(paise_back(status, is_elsewhere, amount_paise, whole)), 0)::bigint
  FROM refunds WHERE payment_id = payment AND id IS DISTINCT FROM but
$$;
--> statement-breakpoint
-- What is kept of a payment of which so much comes back. A bank can take what was refunded as well: no more is lost of an
-- order's money than all of it, here as everywhere else.
CREATE FUNCTION paise_left(status text, amount bigint, back bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(paise_in(status, amount) - back, 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION paise_kept(payment text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT paise_left(p.status, p.amount_paise, paise_returned(p.id, p.amount_paise)) FROM payments p WHERE p.id = payment
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'status', india_day(placed_at), status, count(*), 0 FROM added GROUP BY 2, 3
  UNION ALL
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), count(*) FILTER (WHERE o.status <> 'cancelled'), sum((
    SELECT paise_left(p.status, p.amount_paise, paise_returned(p.id, p.amount_paise)) FROM payments p WHERE p.id = o.payment_id
  ))
  FROM added o GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), 0, kept.paise
  FROM orders o, LATERAL (
    SELECT paise_left(NEW.status, NEW.amount_paise, paise_returned(NEW.id, NEW.amount_paise))
      - paise_left(OLD.status, OLD.amount_paise, paise_returned(OLD.id, OLD.amount_paise)) AS paise
  ) kept
  WHERE o.payment_id = NEW.id AND kept.paise <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whatever changes what goes back of a payment has locked the payment, and so has what makes it an order. It changes one
-- refund at a time.
CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed refunds := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO tally_changes (kind, day, name, count, paise)
  SELECT 'sold', india_day(o.placed_at), tally_place(o.shipping_address), 0, kept.paise
  FROM payments p JOIN orders o ON o.payment_id = p.id, LATERAL (
    SELECT paise_returned(p.id, p.amount_paise, changed.id) AS paise
  ) others, LATERAL (
    SELECT paise_left(p.status, p.amount_paise, others.paise + CASE TG_OP WHEN 'DELETE' THEN 0 ELSE paise_back(NEW.status, NEW.is_elsewhere, NEW.amount_paise, p.amount_paise) END)
      - paise_left(p.status, p.amount_paise, others.paise + CASE TG_OP WHEN 'INSERT' THEN 0 ELSE paise_back(OLD.status, OLD.is_elsewhere, OLD.amount_paise, p.amount_paise) END) AS paise
  ) kept
  WHERE p.id = changed.payment_id AND kept.paise <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('tallies'));
  WITH gone AS (
    DELETE FROM tally_changes
  ), kept AS (
    SELECT p.id, paise_left(p.status, p.amount_paise, coalesce(back.paise, 0)::bigint) AS paise
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
