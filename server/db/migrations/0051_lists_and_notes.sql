-- Lists of listings and organizations, and notes on them and on MGAs: private records of an account or of its agency.
create table collections (
  id int generated always as identity primary key,
  owner_id int references users on delete set null,
  agency_id int references agencies on delete cascade,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 300),
  changed_by_id int references users on delete set null,
  check (num_nonnulls(owner_id, agency_id) > 0)
);
create index on collections (owner_id);
create index on collections (changed_by_id);
create unique index on collections (agency_id, lower(name)) where agency_id is not null;
create unique index on collections (owner_id, lower(name)) where agency_id is null;

create table collection_items (
  id int generated always as identity primary key,
  collection_id int not null references collections on delete cascade,
  listing_id int references listings on delete set null,
  organization_id int references organizations on delete set null,
  -- What stays of it when it leaves the directory.
  name text not null,
  line text not null default '' check (length(line) <= 300),
  position int not null,
  added_by_id int references users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, organization_id) <= 1)
);
create unique index on collection_items (collection_id, listing_id);
create unique index on collection_items (collection_id, organization_id);
create index on collection_items (collection_id, position);
create index on collection_items (listing_id) where listing_id is not null;
create index on collection_items (organization_id) where organization_id is not null;
create index on collection_items (added_by_id);

create table notes (
  id int generated always as identity primary key,
  owner_id int references users on delete set null,
  agency_id int references agencies on delete cascade,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listing_id int references listings on delete set null,
  organization_id int references organizations on delete set null,
  mga_id int references mgas on delete set null,
  -- What stays of it when it leaves the directory.
  name text not null,
  text text not null check (length(text) between 1 and 4000),
  check (num_nonnulls(owner_id, agency_id) > 0),
  check (num_nonnulls(listing_id, organization_id, mga_id) <= 1)
);
create index on notes (owner_id);
create index on notes (agency_id) where agency_id is not null;
create index on notes (listing_id) where listing_id is not null;
create index on notes (organization_id) where organization_id is not null;
create index on notes (mga_id) where mga_id is not null;

-- What was put on a list or noted keeps the last name of its record, whatever statement deletes that.
create function keep_name_of_listing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update collection_items set name = old.listing_name where listing_id = old.id;
  update notes set name = old.listing_name where listing_id = old.id;
  return old;
end $$;
create trigger keep_name before delete on listings for each row execute function keep_name_of_listing();

create function keep_name_of_organization() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update collection_items set name = old.organization_name where organization_id = old.id;
  update notes set name = old.organization_name where organization_id = old.id;
  return old;
end $$;
create trigger keep_name before delete on organizations for each row execute function keep_name_of_organization();

create function keep_name_of_mga() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update notes set name = old.mga_name where mga_id = old.id;
  return old;
end $$;
create trigger keep_name before delete on mgas for each row execute function keep_name_of_mga();
