-- Webhooks: addresses of other systems that are told of what changes in the directory, and what was sent to each.
create table webhooks (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- It hears of this organization alone, and all who contribute for it manage it.
  organization_id int references organizations on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Sealed with a key made of SECRET. After a new one the old one signs beside it until `old_until`.
  secret_sealed bytea not null,
  old_secret_sealed bytea,
  old_until timestamptz,
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  off_reason text not null default '',
  -- What happened before is not sent.
  on_since timestamptz not null default now(),
  failing_since timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on webhooks (user_id);
create index on webhooks (organization_id) where organization_id is not null;

-- What happened. While `txid` is set it is new: a record may have several rows of one transaction, which become one event when they are
-- handed out to the webhooks. Rows are taken, not read from a place on, so one that is committed late is not passed over.
create table events (
  id bigint generated always as identity primary key,
  type text not null,
  kind text not null,
  record_id int not null,
  version int,
  data jsonb not null,
  txid xid8 default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index on events (txid) where txid is not null;
create index on events (at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhooks on delete cascade,
  event_id bigint not null references events on delete cascade,
  attempts int not null default 0,
  send_after timestamptz not null,
  -- While it is being sent, until when no other server sends it.
  sending_until timestamptz,
  delivered_at timestamptz,
  given_up_at timestamptz,
  status int,
  ms int,
  error text not null default '',
  answer text not null default '',
  unique (webhook_id, event_id)
);
create index on webhook_deliveries (webhook_id, id desc);
create index on webhook_deliveries (webhook_id, send_after) where delivered_at is null and given_up_at is null;
create index on webhook_deliveries (event_id);

-- Whether anybody listens; without, nothing is noted.
create function is_heard() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from webhooks where state = 'on') $$;

create function event_data(kind text, row_data jsonb, changed text[]) returns jsonb language sql immutable set search_path = public, pg_temp as $$
  select jsonb_build_object('name', row_data -> (kind || '_name'), 'changed', to_jsonb(changed),
    'organization_id', coalesce(row_data -> 'organization_id', row_data -> 'id')) $$;

-- Listings and organizations: only what everybody with an account sees. A version that rose although no column differs means that
-- what stands beside the row has changed.
create function note_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
  end if;
  return null;
end $$;

-- Contacts, offices, providers and MGAs stand beside the records that show them.
create function note_related_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_listings int[] := '{}';
  of_organizations int[] := '{}';
begin
  if not is_heard() then
    return null;
  elsif tg_table_name = 'listing_providers' then
    of_listings := array(select listing_id from changed);
  elsif tg_table_name = 'mgas' then
    of_organizations := array(select om.organization_id from organization_mgas om join changed on changed.id = om.mga_id);
  elsif tg_table_name in ('organization_mgas', 'organization_mga_contacts') then
    of_organizations := array(select organization_id from changed);
  else
    of_listings := array(select listing_id from changed where listing_id is not null);
    of_organizations := array(select organization_id from changed where organization_id is not null);
    if tg_table_name = 'contacts' then
      of_organizations := of_organizations
        || array(select shown.organization_id from organization_mga_contacts shown join changed on changed.id = shown.contact_id);
    end if;
  end if;
  if of_listings <> '{}' then
    insert into events (type, kind, record_id, version, data)
    select 'listing.changed', 'listing', id, version, event_data('listing', to_jsonb(l), '{related}')
    from listings l where id = any(of_listings) and status = 'approved';
  end if;
  if of_organizations <> '{}' then
    insert into events (type, kind, record_id, version, data)
    select 'organization.changed', 'organization', id, version, event_data('organization', to_jsonb(o), '{related}')
    from organizations o where id = any(of_organizations) and status = 'approved';
  end if;
  return null;
end $$;

do $$
declare
  reviewed record;
  beside text;
begin
  for reviewed in values ('listings', 'listing'), ('organizations', 'organization') loop
    execute format('create trigger note_inserted_event after insert on %I referencing new table as new_rows
      for each statement execute function note_events(%L)', reviewed.column1, reviewed.column2);
    execute format('create trigger note_deleted_event after delete on %I referencing old table as old_rows
      for each statement execute function note_events(%L)', reviewed.column1, reviewed.column2);
    execute format('create trigger note_updated_event after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function note_events(%L)', reviewed.column1, reviewed.column2);
  end loop;
  foreach beside in array array['contacts', 'offices', 'listing_providers', 'organization_mgas', 'organization_mga_contacts', 'mgas'] loop
    execute format('create trigger note_inserted_event after insert on %I referencing new table as changed
      for each statement execute function note_related_events()', beside);
    execute format('create trigger note_deleted_event after delete on %I referencing old table as changed
      for each statement execute function note_related_events()', beside);
    execute format('create trigger note_updated_event after update on %I referencing new table as changed
      for each statement execute function note_related_events()', beside);
  end loop;
end $$;
