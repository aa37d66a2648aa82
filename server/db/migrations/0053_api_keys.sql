-- Keys of the API. Of a secret only its hash is kept; after a new one, the old one works until old_until.
create table api_keys (
  id int generated always as identity primary key,
  public_id text not null unique,
  secret_hash text not null,
  old_secret_hash text,
  old_until timestamptz,
  user_id int not null references users on delete cascade,
  organization_id int references organizations on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ '{read,contribute,export}'),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_network text,
  warned_at timestamptz,
  created_at timestamptz not null default now()
);
create index on api_keys (user_id);
create index on api_keys (organization_id);

-- How often a key was used, added up in memory and written every few seconds; kept for 400 days.
create table api_key_days (
  key_id int references api_keys on delete cascade,
  day date,
  calls int not null,
  refused int not null,
  primary key (key_id, day)
);

-- The last calls of a key, never with what was sent; kept for 7 days.
create table api_key_calls (
  id bigint generated always as identity primary key,
  key_id int not null references api_keys on delete cascade,
  at timestamptz not null,
  call text not null,
  status int not null,
  ms int not null,
  network text not null
);
create index on api_key_calls (key_id, id);

-- With which key an account did it. A transaction says so once (server/http/keys.ts), and each of its entries has it.
alter table audit add column via_key_id int default nullif(current_setting('appetite.via_key', true), '')::int;
