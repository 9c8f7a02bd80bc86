insert into orders (id, number, customer_id, checkout_id, payment_id, status, subtotal, discount, tax, shipping, total,
  customer_name, email, phone, shipping_address, tracking_number, invoice_number, placed_at)
select id, 'DH' || 100000 + n, customer_id, checkout_id, payment_id, status, subtotal, 0, tax, 0, total,
  name, email, phone, address, tracking_number, invoice_number, at
from drawn join totals using (n) join buyers using (n) join invoices using (n)
order by n;
