-- Webhooks: each attempt of a delivery is kept; whoever hears of one organization alone is told of a listing that leaves it; and when an
-- organization is deleted, what its webhooks still have to say is sent.
alter table webhook_deliveries add column tries jsonb not null default '[]';

-- When the organization was deleted of which a webhook heard. Its number stays, so that its last events still find the webhook.
alter table webhooks add column ended_at timestamptz;
alter table webhooks drop constraint webhooks_organization_id_fkey;

create function end_webhooks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Whoever left the organization before has heard nothing of it since.
  delete from webhooks w where w.organization_id = old.id
    and not exists (select from memberships m where m.user_id = w.user_id and m.organization_id = old.id);
  update webhooks set ended_at = now(), off_reason = old.organization_name || ' was deleted', version = version + 1
  where organization_id = old.id;
  return old;
end $$;
create trigger end_webhooks before delete on organizations for each row execute function end_webhooks();

-- As before, with one row more for a listing that moves: that the record left, for the webhooks of the organization that it leaves.
create or replace function note_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kind text := tg_argv[0];
  no_change constant text[] := array['version', 'created_at', 'updated_at', 'views', 'name_key', 'verified_at', 'verified_by_id',
    'verified_source', 'status', 'approved_by_id', 'approved_at', 'return_reason', 'return_note', 'created_by_id', 'named_to_visitors',
    'avg_overall_rating', 'avg_pricing_rating', 'avg_combined_rating', 'rating_count'];
begin
  if not is_heard() then
    return null;
  elsif tg_op = 'INSERT' then
    insert into events (type, kind, record_id, version, data)
    select kind || '.approved', kind, n.id, n.version, event_data(kind, to_jsonb(n), '{}') from new_rows n where n.status = 'approved';
  elsif tg_op = 'DELETE' then
    insert into events (type, kind, record_id, version, data)
    select kind || '.withdrawn', kind, o.id, o.version, event_data(kind, to_jsonb(o), '{}') from old_rows o where o.status = 'approved';
  else
    insert into events (type, kind, record_id, version, data)
    select kind || case when o.status <> 'approved' then '.approved' when n.status <> 'approved' then '.withdrawn' else '.changed' end,
      kind, n.id, n.version,
      event_data(kind, to_jsonb(n), case when n.status <> o.status then '{}' when differing.names = '{}' then '{related}' else differing.names end)
    from new_rows n join old_rows o on o.id = n.id
      cross join lateral (
        select array(
          select new_value.key from jsonb_each(to_jsonb(n) - no_change) new_value join jsonb_each(to_jsonb(o)) old_value using (key)
          where new_value.value is distinct from old_value.value order by new_value.key) as names) differing
    where 'approved' in (n.status, o.status) and (n.status <> o.status or n.version <> o.version or differing.names <> '{}');
    if kind = 'listing' then
      insert into events (type, kind, record_id, version, data)
      select 'listing.withdrawn', kind, n.id, n.version,
        event_data(kind, to_jsonb(o), '{}') || jsonb_build_object('left_for', to_jsonb(n) -> 'organization_id')
      from new_rows n join old_rows o on o.id = n.id
      where o.status = 'approved' and to_jsonb(n) -> 'organization_id' <> to_jsonb(o) -> 'organization_id';
    end if;
  end if;
  return null;
end $$;
