-- Searches that are watched: what they found the last time, what happened since, and what each person was told of.
create table saved_searches (
  id int generated always as identity primary key,
  owner_id int references users on delete set null,
  agency_id int references agencies on delete cascade,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('listings', 'match', 'listing', 'market')),
  -- Parameters of an address; lines of business as a list of slugs.
  query jsonb not null,
  listing_id int references listings on delete set null,
  organization_id int references organizations on delete set null,
  -- When and where the owner is told, and how far.
  often text not null check (often in ('off', 'at_once', 'daily', 'weekly')),
  bell boolean not null default true,
  mail boolean not null default true,
  paused_at timestamptz,
  seen_at timestamptz not null default now(),
  told_to bigint not null default 0,
  mailed_to bigint not null default 0,
  told_at timestamptz,
  -- When it was compared last, and how many it found then.
  checked_at timestamptz,
  matches int,
  -- The next comparison is the first one: it takes what it finds as known.
  is_fresh boolean not null default true,
  check (num_nonnulls(owner_id, agency_id) > 0)
);
create index on saved_searches (owner_id);
create index on saved_searches (agency_id) where agency_id is not null;
create index on saved_searches (listing_id) where listing_id is not null;
create index on saved_searches (organization_id) where organization_id is not null;
create index on saved_searches (checked_at nulls first);

-- The other members of the agency that shares it, once they chose how they are told.
create table saved_search_watchers (
  saved_search_id int not null references saved_searches on delete cascade,
  user_id int not null references users on delete cascade,
  often text not null default 'off' check (often in ('off', 'at_once', 'daily', 'weekly')),
  bell boolean not null default true,
  mail boolean not null default true,
  paused_at timestamptz,
  seen_at timestamptz not null default now(),
  told_to bigint not null default 0,
  mailed_to bigint not null default 0,
  told_at timestamptz,
  primary key (saved_search_id, user_id)
);
create index on saved_search_watchers (user_id);

create table saved_search_hits (
  saved_search_id int not null references saved_searches on delete cascade,
  listing_id int not null,
  -- The version of the listing in the index, and a hash of each of the twelve facts that are watched.
  stamp float8 not null,
  facts int[] not null,
  -- Kept for when the listing is deleted.
  listing_name text not null,
  since timestamptz not null,
  primary key (saved_search_id, listing_id)
);

create table alerts (
  id bigint generated always as identity primary key,
  saved_search_id int not null references saved_searches on delete cascade,
  listing_id int references listings on delete set null,
  listing_name text not null,
  fields text[] not null default '{}',
  kind text not null check (kind in ('match_new', 'match_changed', 'match_withdrawn')),
  -- Who made the only change since the last comparison; nobody is told of one's own.
  actor_id int,
  is_gone boolean not null default false,
  at timestamptz not null default now()
);
create index on alerts (saved_search_id, id);
create index on alerts (listing_id) where listing_id is not null;
create index on alerts (at);

-- At most one mail of alerts an hour.
alter table users add alert_mail_at timestamptz;
