-- A broker's own firm: it is not in the directory, and nobody can search for it. An account belongs to at most one.
create table agencies (
  id int generated always as identity primary key,
  agency_name text not null check (length(agency_name) between 1 and 200),
  declinations_wanted int not null default 3 check (declinations_wanted between 1 and 10),
  declination_days int not null default 90 check (declination_days between 30 and 365),
  outcome_key uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table agency_members (
  user_id int primary key references users on delete cascade,
  agency_id int not null references agencies on delete cascade,
  role text not null check (role in ('owner', 'member')),
  created_at timestamptz not null default now()
);
create index on agency_members (agency_id);

-- Sent by mail; only the hash of the token is stored.
create table agency_invitations (
  token_hash text primary key,
  agency_id int not null references agencies on delete cascade,
  email text not null check (email = lower(email)),
  invited_by_id int references users on delete set null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (agency_id, email)
);
create index on agency_invitations (invited_by_id);
create index on agency_invitations (expires_at);
