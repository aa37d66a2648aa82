-- What brokers searched for and did not find. Only words of the reference lists are kept of a search, so that no client's
-- name can stay.
create table gaps (
  -- A hash of what follows: the same question is the same gap.
  key text primary key,
  states text[] not null,
  -- Groups of slugs, as [["a"], ["b", "c"]]: a listing that fills the gap has one line of each group.
  line_of_business jsonb not null,
  category text[] not null,
  sub_category text[] not null,
  iso_class_code text[] not null,
  -- The class that was typed: kinds of business, sub-categories and ISO codes, of which any is meant.
  words text[] not null,
  tags text[] not null,
  status text not null default 'open' check (status in ('open', 'seen', 'solved', 'filled')),
  -- What fills it.
  listing_id int references listings on delete set null,
  created_at timestamptz not null default now()
);
create index on gaps (status);
create index on gaps (listing_id);

-- How often, by week (its Monday).
create table unmet (
  week date not null,
  key text not null references gaps on delete cascade,
  searches int not null,
  brokers int not null,
  primary key (week, key)
);
create index on unmet (key);

-- Each broker counts once a week. The source stands for one account and one gap: it leads back to nobody, and two gaps
-- of one account have different ones.
create table unmet_by (
  week date not null,
  key text not null references gaps on delete cascade,
  source uuid not null,
  primary key (week, key, source)
);
create index on unmet_by (key);
