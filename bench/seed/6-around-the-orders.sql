insert into payments (id, checkout_id, amount_paise, method, status, created_at)
select payment_id, checkout_id, total * 100, pick('{upi,upi,upi,card,netbanking}', n, 'method'),
  case when status = 'cancelled' then 'refunded' else 'captured' end, at
from drawn join totals using (n);

insert into refunds (id, payment_id, reason, status, created_at)
select id_at(at + interval '6 hours', n, 'refund'), payment_id, 'order DH' || 100000 + n || ' cancelled', 'done',
  at + interval '6 hours'
from drawn where status = 'cancelled';

insert into order_items (order_id, position, product_id, name, image, price, quantity)
select id, position, product_id, name, image, price, quantity from drawn_lines join drawn using (n);

insert into order_events (id, order_id, at, status, by)
select id_at(at + later, n, step), id, at + later, step, by
from drawn
join (values
  ('placed', interval '0', 'customer', '{placed,shipped,delivered,cancelled}'::text[]),
  ('shipped', interval '36 hours', 'admin', '{shipped,delivered}'),
  ('delivered', interval '4 days', 'admin', '{delivered}'),
  ('cancelled', interval '6 hours', 'customer', '{cancelled}')
) moves (step, later, by, of) on status = any (of);

insert into document_numbers (number, kind, order_id, issued_at)
select invoice_number, 'invoice', id, at from drawn join invoices using (n) order by invoice_number;

insert into invoice_counters (financial_year, last) select year, count(*) from drawn group by year;

select setval('order_numbers', 100000 + max(n)) from drawn;
