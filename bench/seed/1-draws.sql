-- Chance that can be repeated: each draw depends on the seed, on what is drawn and for whom, and on nothing else.
create function draw(n bigint, what text) returns double precision language sql stable as $$
  select (hashtextextended(what || n, current_setting('bench.seed')::bigint) & 4503599627370495) / 4503599627370496.0::float8
$$;

create function pick(items text[], n bigint, what text) returns text language sql stable as $$
  select items[1 + floor(draw(n, what) * cardinality(items))::int]
$$;

-- An id like the shop's own (UUIDv7), which sorts by its moment. One expression, which PostgreSQL puts where it is called: a call of its own for
-- each of five million ids took longer than all that was made of them.
create function id_at(moment timestamptz, n bigint, what text) returns uuid language sql stable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7'
    || left(overlay(md5(current_setting('bench.seed') || what || n) placing '8' from 4), 19))::uuid
$$;
