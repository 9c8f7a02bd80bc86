/**
 * A sentence for each use of an offer that is not what its checkout and order say, each limit that was passed, and each
 * order whose discount does not add up: none in a shop at rest.
 */
export const USE_BREACHES = `
  with facts as (
    select c.id as checkout_id, o.id as order_id,
      case
        when o.id is null then case when c.status = 'open' and c.stock = 'held' then 'reserved' else 'released' end
        when o.status = 'cancelled' and (
          select e.status from order_events e where e.order_id = o.id and e.status <> 'cancelled' order by e.at desc, e.id desc limit 1
        ) = 'placed' then 'released'
        else 'used'
      end as state
    from checkouts c left join orders o on o.checkout_id = c.id
  )
  select 'use of ' || u.offer_id || ' by ' || u.checkout_id || ' is ' || u.state || ', not ' || f.state as breach
    from offer_uses u join facts f using (checkout_id) where u.state <> f.state
  union all
  select 'checkout ' || c.id || ' has no use of ' || (applied->>'id')
    from checkouts c, jsonb_array_elements(c.offers) applied
    where not exists (select from offer_uses u where u.checkout_id = c.id and u.offer_id = (applied->>'id')::uuid)
  union all
  select 'offer ' || f.name || ' was used ' || count(*) || ' times of ' || f.total
    from offer_uses u join offers f on f.id = u.offer_id where u.state <> 'released'
    group by f.id, f.name, f.total having count(*) > f.total
  union all
  select 'offer ' || f.name || ' was used ' || count(*) || ' times by ' || u.customer_id
    from offer_uses u join offers f on f.id = u.offer_id where u.state <> 'released'
    group by f.id, f.name, u.customer_id
    having count(*) > case when f.first_order_only then 1 else f.per_customer end
  union all
  select 'the buyer of ' || checkout_id || ' is remembered wrongly'
    from facts f left join past_buyers b using (checkout_id)
    where (f.state = 'used') <> (b.checkout_id is not null)
  union all
  select 'order ' || number || ' has a discount of ' || discount
    from orders o
    where discount <> (select coalesce(sum((applied->>'amount')::int), 0) from jsonb_array_elements(o.offers) applied)
      or discount <> (select sum(l.discount) from order_items l where l.order_id = o.id)
      or subtotal <> (select sum(l.price * l.quantity) from order_items l where l.order_id = o.id)
      or total <> subtotal - discount + shipping + case when prices_include_tax then 0 else tax end
      or total < 1`
