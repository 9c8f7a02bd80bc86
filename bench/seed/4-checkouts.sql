insert into checkouts (id, customer_id, status, provider_order_id, lines, reserved, stock, subtotal, discount, tax, shipping, total,
  customer_name, email, phone, address, created_at)
select checkout_id, customer_id, 'placed', 'order_' || substr(payment_id, 5), lines, '[]', 'sold', subtotal, 0, tax, 0, total,
  name, email, phone, address, at - interval '2 minutes'
from drawn join totals using (n) join buyers using (n);
