insert into order_search (order_id, placed_at, text) select id, placed_at, order_search_text(o) from orders o;
