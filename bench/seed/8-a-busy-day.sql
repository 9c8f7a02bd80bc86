-- What changed since money was last looked over: as much in a small shop as in a large one.
update orders set status = status where id in (select id from orders order by placed_at desc limit 500);
