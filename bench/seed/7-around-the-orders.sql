insert into order_items (order_id, position, product_id, name, image, price, quantity)
select id, position, product_id, name, image, price, quantity from drawn_lines join drawn using (n);

insert into order_search (order_id, placed_at, text) select id, placed_at, order_search_text(o) from orders o;

insert into order_events (id, order_id, at, status, by)
select pg_temp.id_at(at + later, n, step), id, at + later, step, by
from drawn
join (values
  ('placed', interval '0', 'customer', '{placed,shipped,delivered,cancelled}'::text[]),
  ('shipped', interval '36 hours', 'admin', '{shipped,delivered}'),
  ('delivered', interval '4 days', 'admin', '{delivered}'),
  ('cancelled', interval '6 hours', 'customer', '{cancelled}')
) moves (step, later, by, of) on status = any (of);

insert into invoice_counters (financial_year, last) select year, count(*) from drawn group by year;

select setval('order_numbers', 100000 + max(n)) from drawn;
