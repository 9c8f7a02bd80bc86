-- Two years of orders, oldest first and more of them from month to month. The statuses are shares and not ages:
-- a small shop's list then fills its pages like a large one's, and the two can be compared.
create unlogged table drawn as
with dated as materialized (
  select n, sqrt(n::float8 / size) as progress,
    timestamptz '2024-10-01 00:00+05:30' + interval '730 days' * sqrt((n - draw(n, 'minute')) / size) as exactly
  from cast(current_setting('bench.orders') as int) size, generate_series(1, size) n
), known as materialized (
  select n, date_trunc('milliseconds', exactly) as at,
    case when draw(n, 'cancelled') < 0.07 then 'cancelled'
      when progress > sqrt(0.94) then 'placed'
      when progress > sqrt(0.86) then 'shipped'
      else 'delivered' end as status,
    1 + floor(pow(draw(n, 'customer'), 2) * current_setting('bench.customers')::int)::int as customer,
    (exactly at time zone 'Asia/Kolkata' - interval '3 months')::date as counted_from_april
  from dated
)
select n, at, status, customer, to_char(counted_from_april, 'YY') || to_char(counted_from_april + interval '1 year', 'YY') as year,
  id_at(at, n, 'order') as id,
  id_at(at - interval '2 minutes', n, 'checkout') as checkout_id,
  'pay_' || substr(md5(current_setting('bench.seed') || 'payment' || n), 1, 14) as payment_id,
  case when status in ('shipped', 'delivered') then
    case when draw(n, 'courier') < 0.5 then 'D' || 100000000 + n * 7 else '1490' || 200000000 + n * 7 end
  end as tracking_number
from known;

create index on drawn (n);

create view invoices as
select n, 'DH/' || year || '/' || lpad((n - before)::text, 6, '0') as invoice_number
from drawn join (select year, min(n) - 1 as before from drawn group by year) years using (year);

create unlogged table drawn_lines as
select n, position, product.*, 1 + floor(draw(n * 4 + position, 'quantity') * 4)::int as quantity
from drawn
cross join lateral generate_series(0, floor(draw(n, 'lines') * 4)::int) position
join (select row_number() over (order by id) - 1 as place, id as product_id, name, image, price from products) product
  on place = (n + position) % 6;

create unlogged table totals as
select n, subtotal, tax, subtotal + tax as total, lines
from (
  select n, sum(price * quantity)::int as subtotal, (18 * sum(price * quantity)::int + 50) / 100 as tax,
    jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'image', image, 'price', price, 'quantity', quantity) order by position) as lines
  from drawn_lines group by n
) summed;

create index on totals (n);
analyze drawn, drawn_lines, totals, customers;

create view buyers as
select drawn.n, customers.id as customer_id, name, email, phone, jsonb_build_object('name', name, 'addressLine1', line,
  'addressLine2', '', 'city', city, 'state', state, 'postalCode', pin, 'country', 'India', 'number', phone) as address
from drawn join customers on customers.n = customer;
