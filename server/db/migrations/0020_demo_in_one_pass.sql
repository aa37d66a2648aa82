-- The demo directory is filled in one transaction, so its progress is no longer stored.
do $$
begin
  if exists (select from demo_fill where finished_at is null) then
    raise exception 'The demo directory was not filled to its end. Please empty the database and start again.';
  end if;
end $$;
drop table demo_fill;
