do $$
declare kept name;
begin
  for kept in select tgname from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal loop
    execute format('alter table orders enable trigger %I', kept);
  end loop;
end $$;

set session_replication_role = origin;
