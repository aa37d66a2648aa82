-- Listings and organizations that everybody saw and nobody sees any more: deleted, or back in review. A program that keeps a copy asks
-- for them. Only which one and when, no names; kept for 90 days.
create table withdrawn_records (
  kind text not null check (kind in ('listing', 'organization')),
  record_id int not null,
  at timestamptz not null default now(),
  primary key (kind, record_id)
);
create index on withdrawn_records (at, kind, record_id);

create function note_withdrawn() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.status = 'approved' then
    delete from withdrawn_records where kind = tg_argv[0] and record_id = new.id;
  else
    insert into withdrawn_records (kind, record_id) values (tg_argv[0], old.id)
    on conflict (kind, record_id) do update set at = excluded.at;
  end if;
  return null;
end $$;

do $$
declare
  reviewed record;
begin
  for reviewed in values ('listings', 'listing'), ('organizations', 'organization') loop
    execute format('create trigger note_withdrawn after update on %I for each row
      when (old.status <> new.status and ''approved'' in (old.status, new.status)) execute function note_withdrawn(%L)',
      reviewed.column1, reviewed.column2);
    execute format('create trigger note_deleted_withdrawn after delete on %I for each row
      when (old.status = ''approved'') execute function note_withdrawn(%L)', reviewed.column1, reviewed.column2);
  end loop;
end $$;
