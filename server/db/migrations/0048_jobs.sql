-- Work that goes on without a request. A server takes a job for 30 seconds at a time; if it dies, another one goes on where the last step ended.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  owner_id int references users on delete cascade,
  about_id int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Where the next step begins; each kind has its own shape.
  next jsonb not null default '{}',
  done int not null default 0,
  total int,
  -- Tries of this step, while the database fails.
  attempts int not null default 0,
  error text not null default '',
  due_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index on jobs (kind, about_id) where state in ('waiting', 'running');
create index on jobs (due_at) where state in ('waiting', 'running');
create index on jobs (owner_id) where owner_id is not null;
create index on jobs (ended_at) where ended_at is not null;
