import type { Deployment } from './deployment.ts'
import type { Line } from './observations.ts'

export type BookedOrder = {
  id: string
  number: string
  email: string
  paymentId: string
  providerOrderId: string | null
  status: string
  total: number
  /** What the shop says went back of its payment. */
  refundedPaise: number
  /** By how much an offer of the provider's made its payment less. */
  offerPaise: number
  invoiceNumber: string | null
  /** What its credit notes take back, and what they should: all that went back, but what a bank took of a sale that stands. */
  creditedPaise: number
  creditablePaise: number
  items: (Line & { refunded?: number; parts?: Line[] | null })[]
  frozen: Line[]
}

export type ShopBooks = {
  orders: BookedOrder[]
  cart: (Line & { email: string })[]
  stock: { id: string; stock: number }[]
  held: Line[]
  /** The numbers of all invoices and credit notes. */
  documents: string[]
}

const LINES =
  "json_build_object('productId', l.product_id, 'quantity', l.quantity, 'refunded', l.refunded, 'parts', l.parts)"

/** What the shop's own database says. */
export async function readShopBooks({ database }: Deployment): Promise<ShopBooks> {
  return {
    orders: await database.query<BookedOrder>(`
      select o.id, o.number, u.email, o.payment_id as "paymentId", c.provider_order_id as "providerOrderId", o.status, o.total,
        (select coalesce(sum(r.amount_paise), 0)::int from refunds r
         where r.payment_id = o.payment_id and r.status in ('done', 'by_hand')) as "refundedPaise",
        (select coalesce(p.offer_paise, 0)::int from payments p where p.id = o.payment_id) as "offerPaise",
        o.invoice_number as "invoiceNumber",
        (select coalesce(sum(n.amount_paise), 0)::int from credit_notes n where n.order_id = o.id) as "creditedPaise",
        (select coalesce(sum(r.amount_paise), 0)::int from refunds r
         where r.payment_id = o.payment_id and r.status in ('done', 'by_hand')
           and (r.cause is distinct from 'dispute' or o.status = 'cancelled')) as "creditablePaise",
        (select json_agg(${LINES} order by l.position) from order_items l where l.order_id = o.id) as items,
        (select json_agg(json_build_object('productId', f->>'productId', 'quantity', (f->>'quantity')::int))
         from jsonb_array_elements(c.lines) f) as frozen
      from orders o join users u on u.id = o.customer_id left join checkouts c on c.id = o.checkout_id`),
    cart: await database.query<Line & { email: string }>(`
      select u.email, l.product_id as "productId", l.quantity from cart_lines l join users u on u.id = l.user_id`),
    stock: await database.query<{ id: string; stock: number }>(
      'select id, stock from products where stock is not null',
    ),
    held: await database.query<Line>(`
      select r->>'productId' as "productId", (r->>'quantity')::int as quantity
      from checkouts c, jsonb_array_elements(c.reserved) r where c.stock = 'held' and c.status <> 'over'`),
    documents: (
      await database.query<{ number: string }>(`
        select invoice_number as number from orders where invoice_number is not null union all select number from credit_notes`)
    ).map(({ number }) => number),
  }
}
