insert into orders (id, number, customer_id, checkout_id, payment_id, status, subtotal, discount, tax, shipping, total,
  customer_name, email, phone, shipping_address, tracking_number, invoice_number, placed_at)
select id, 'DH' || 100000 + n, customer_id, checkout_id, payment_id, status, subtotal, 0, tax, 0, total,
  name, email, phone, address, tracking_number, 'DH/' || year || '/' || lpad((n - before)::text, 6, '0'), at
from drawn join totals using (n) join buyers using (n)
join first_of_year using (year)
order by n;

insert into document_numbers (number, kind, order_id, issued_at)
select invoice_number, 'invoice', id, placed_at from orders order by invoice_number;
