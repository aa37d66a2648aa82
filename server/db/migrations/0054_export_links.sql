-- Links to downloads: each is used once, within minutes. What was found when a link was made is kept with it.
create table export_links (
  id uuid primary key default gen_random_uuid(),
  user_id int not null references users on delete cascade,
  -- The key that asked for it; the file is written as that key sees the directory.
  key_id int references api_keys on delete cascade,
  what text not null,
  format text not null check (format in ('csv', 'xlsx', 'jsonl')),
  ids int[] not null default '{}',
  total int not null,
  options jsonb not null default '{}',
  organization_id int references organizations on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- Renewed while the file is written, so that a server that died holds nobody up for long.
  running_until timestamptz,
  expires_at timestamptz not null
);
create index on export_links (user_id);
create index on export_links (key_id);
create index on export_links (organization_id);
create index on export_links (expires_at);
