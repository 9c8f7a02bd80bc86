-- Sixteen family names, so that a search for one finds more than a page among 1,000 orders already.
create unlogged table customers as
select n, name, city.*,
  lower(replace(name, ' ', '.')) || '.' || n || '@customers.test' as email,
  '+91 9' || lpad(floor(draw(n, 'phone') * 1e9)::text, 9, '0') as phone,
  (1 + floor(draw(n, 'house') * 200))::text || ' ' ||
    pick('{MG Road,Station Road,Gandhi Nagar,Lake View,Temple Street,Park Lane}', n, 'street') as line,
  id_at('2024-09-01', n, 'customer') as id
from generate_series(1, current_setting('bench.customers')::int) n
cross join lateral (
  select pick('{Aarav,Aditi,Ananya,Arjun,Asha,Dev,Diya,Farhan,Gauri,Harsh,Imran,Isha,Jaya,Karan,Kavya,Leela,Manish,Meera,Naveen,Neha,Nisha,Omkar,Pooja,Priya,Rahul,Riya,Rohan,Sana,Simran,Tara,Uma,Varun,Vidya,Yash,Zoya}', n, 'first')
    || ' ' || pick('{Sharma,Verma,Patel,Reddy,Iyer,Nair,Das,Bose,Khan,Singh,Gupta,Joshi,Kulkarni,Menon,Rao,Shah}', n, 'last') as name
) person
join (values
  (0, 'Mumbai', 'Maharashtra', '400050'), (1, 'Delhi', 'Delhi', '110017'), (2, 'Bengaluru', 'Karnataka', '560038'),
  (3, 'Hyderabad', 'Telangana', '500002'), (4, 'Chennai', 'Tamil Nadu', '600017'), (5, 'Kolkata', 'West Bengal', '700029'),
  (6, 'Pune', 'Maharashtra', '411001'), (7, 'Ahmedabad', 'Gujarat', '380009'), (8, 'Jaipur', 'Rajasthan', '302001'),
  (9, 'Kochi', 'Kerala', '682016')
) city (place, city, state, pin) on place = floor(draw(n, 'city') * 10);

insert into users (id, email, name, phone, password_hash, created_at)
select id, email, name, phone, current_setting('bench.password_hash'), '2024-09-01' from customers;

insert into addresses (id, user_id, name, address_line1, address_line2, city, state, postal_code, country, number, is_default, created_at)
select id_at('2024-09-01', n, 'address'), id, name, line, '', city, state, pin, 'India', phone, true, '2024-09-01'
from customers;
