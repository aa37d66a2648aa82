-- What an account said of its business, and how far it is with its first steps. The version counts changes of the answers alone.
create table preferences (
  user_id int primary key references users on delete cascade,
  states text[] not null default '{}' check (cardinality(states) <= 51),
  lines text[] not null default '{}' check (cardinality(lines) <= 20),
  classes text[] not null default '{}' check (cardinality(classes) <= 6),
  single_keys boolean not null default true,
  found_market boolean not null default false,
  hides_checklist boolean not null default false,
  version int not null default 0,
  updated_at timestamptz not null default now()
);
