import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { cartCodes, cartLines } from '#modules/cart/tables.ts'

/**
 * Takes bought pieces out of the cart, and the code with them, as parts of a statement; what was added meanwhile stays. Only the
 * lines that were found are touched, locked in one order: a line that comes in between would be waited for out of turn,
 * and two tabs that are paid at once would wait for each other in a circle. `found_lines` is there when they are locked.
 */
export const takeBoughtSql = (given: {
  userId: SQLWrapper
  productIds: SQLWrapper
  quantities: SQLWrapper
}): SQL => sql`
  found_lines as (
    select line.product_id, line.quantity - bought.quantity as left_over
    from ${cartLines} as line
    join unnest(${given.productIds}::uuid[], ${given.quantities}::int[]) as bought (product_id, quantity) using (product_id)
    where line.user_id = ${given.userId} order by line.product_id for update of line
  ),
  gone_lines as (
    delete from ${cartLines} using found_lines
    where user_id = ${given.userId} and ${cartLines.productId} = found_lines.product_id and left_over <= 0
  ),
  kept_lines as (
    update ${cartLines} set quantity = left_over from found_lines
    where user_id = ${given.userId} and ${cartLines.productId} = found_lines.product_id and left_over > 0
  ),
  spent_code as (delete from ${cartCodes} where user_id = ${given.userId})`
