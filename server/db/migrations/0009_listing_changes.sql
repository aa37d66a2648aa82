-- Which listings a transaction changed in a way that a search can tell, whatever statement did it: a listing itself, who
-- offers it, or what is said of those. The search index reads it, on this server before the change is answered, on others soon after.
create table listing_changes (
  listing_id int not null,
  txid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index on listing_changes (txid);
create index on listing_changes (at);

create function note_changed_rows() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) select distinct id from changed;
  return null;
end $$;

-- A view moves none of these.
create function note_updated_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
  select n.id from new_rows n join old_rows o on o.id = n.id
  where (n.version, n.status, n.updated_at, n.confirmed_at, n.organization_id)
    is distinct from (o.version, o.status, o.updated_at, o.confirmed_at, o.organization_id);
  return null;
end $$;

create function note_changed_providers() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id) select distinct listing_id from changed;
  return null;
end $$;

create function note_updated_organizations() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
  select distinct p.listing_id from new_rows n
    join old_rows o on o.id = n.id
    join listing_providers p on p.organization_id = n.id
  where (n.version, n.status, n.avg_combined_rating, n.rating_count)
    is distinct from (o.version, o.status, o.avg_combined_rating, o.rating_count);
  return null;
end $$;

create trigger note_inserted after insert on listings
  referencing new table as changed for each statement execute function note_changed_rows();
create trigger note_deleted after delete on listings
  referencing old table as changed for each statement execute function note_changed_rows();
create trigger note_updated after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function note_updated_listings();
create trigger note_inserted after insert on listing_providers
  referencing new table as changed for each statement execute function note_changed_providers();
create trigger note_deleted after delete on listing_providers
  referencing old table as changed for each statement execute function note_changed_providers();
create trigger note_updated after update on listing_providers
  referencing new table as changed for each statement execute function note_changed_providers();
create trigger note_updated after update on organizations
  referencing old table as old_rows new table as new_rows for each statement execute function note_updated_organizations();
