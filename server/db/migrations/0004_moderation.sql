-- Proposals to approved records, and the memory of every change.
create table proposals (
  id int generated always as identity primary key,
  listing_id int references listings on delete cascade,
  organization_id int references organizations on delete cascade,
  -- The version the author saw, and what those fields said then.
  base_version int not null,
  base jsonb not null,
  changes jsonb not null,
  author_id int references users on delete set null,
  status text not null default 'open' check (status in ('open', 'applied', 'returned', 'replaced', 'withdrawn')),
  applied_fields text[] not null default '{}',
  reason text check (reason in ('unverified_contact', 'conflict', 'duplicate', 'more_detail')),
  note text not null default '',
  decided_by_id int references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, organization_id) = 1),
  check ((status = 'returned') = (reason is not null))
);
create unique index one_open_per_listing on proposals (listing_id, author_id) where status = 'open';
create unique index one_open_per_organization on proposals (organization_id, author_id) where status = 'open';
create index on proposals (status, id desc);
create index on proposals (author_id, id desc);
create index on proposals (listing_id);
create index on proposals (organization_id);

-- Who did what, when, before and after. Numbers without foreign keys: the row outlives what it speaks of.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id int,
  action text not null,
  kind text not null,
  record_id int not null,
  before jsonb,
  after jsonb
);
create index on audit (kind, record_id, id desc);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function audit_is_append_only();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function audit_is_append_only();

create table contact_messages (
  id int generated always as identity primary key,
  user_id int references users on delete set null,
  contact_name text not null,
  contact_email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index on contact_messages (user_id);
