-- Accounts, their sessions, and what keeps sign-in safe.
create table users (
  id int generated always as identity primary key,
  username text not null unique check (username = lower(username) and length(username) between 3 and 254),
  name_24 text not null check (length(name_24) <= 120),
  role text not null default 'member' check (role in ('member', 'superAdmin')),
  password_hash text,
  picture_file_id uuid,
  verified_at timestamptz,
  disabled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- An account at Google or Facebook. Linked by provider and subject, never by an address alone.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index on identities (user_id);

create table sessions (
  id uuid primary key,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

-- Links sent by mail; only their hash is kept.
create table mailed_links (
  token_hash text primary key,
  user_id int not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on mailed_links (user_id);

-- Counters of limits and failed sign-ins; they commit on their own, whatever the answer.
create table counters (
  key text primary key,
  count int not null,
  resets_at timestamptz not null
);
create index on counters (resets_at);

create table idempotency_keys (
  user_id int not null references users on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index on idempotency_keys (created_at);

-- Mail is written here inside the change that causes it and sent by a loop.
create table outbox (
  id int generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attempts int not null default 0,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index on outbox (send_after) where sent_at is null and given_up_at is null;

create table notices (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  kind text not null,
  title text not null,
  text text not null default '',
  link text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index on notices (user_id, id desc);

create table files (
  id uuid primary key,
  owner_id int references users on delete set null,
  purpose text not null,
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  name text not null,
  bytes int not null check (bytes >= 0),
  width int,
  height int,
  created_at timestamptz not null default now()
);
create index on files (created_at);
alter table users add foreign key (picture_file_id) references files on delete set null;
create index on users (picture_file_id);
