-- Addresses at which a saved search is read as an Atom feed: at most one for each person, kept as a hash.
create table search_feeds (
  token_hash text primary key,
  saved_search_id int not null references saved_searches on delete cascade,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (saved_search_id, user_id)
);
create index on search_feeds (user_id);
