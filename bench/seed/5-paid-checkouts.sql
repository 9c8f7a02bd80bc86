create temp view buyers as
select drawn.n, customers.id as customer_id, name, email, phone, jsonb_build_object('name', name, 'addressLine1', line,
  'addressLine2', '', 'city', city, 'state', state, 'postalCode', pin, 'country', 'India', 'number', phone) as address
from drawn join customers on customers.n = customer;

insert into checkouts (id, customer_id, status, provider_order_id, lines, reserved, stock, subtotal, discount, tax, shipping, total,
  customer_name, email, phone, address, created_at)
select checkout_id, customer_id, 'placed', 'order_' || substr(payment_id, 5), lines, '[]', 'sold', subtotal, 0, tax, 0, total,
  name, email, phone, address, at - interval '2 minutes'
from drawn join totals using (n) join buyers using (n);

insert into payments (id, checkout_id, amount_paise, method, status, created_at)
select payment_id, checkout_id, total * 100, pg_temp.pick('{upi,upi,upi,card,netbanking}', n, 'method'),
  case when status = 'cancelled' then 'refunded' else 'captured' end, at
from drawn join totals using (n);

insert into refunds (id, payment_id, reason, status, created_at)
select pg_temp.id_at(at + interval '6 hours', n, 'refund'), payment_id, 'order DH' || 100000 + n || ' cancelled', 'done',
  at + interval '6 hours'
from drawn where status = 'cancelled';
