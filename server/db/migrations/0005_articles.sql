-- Articles on how the market works, and what readers say of them.
create table articles (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 1 and 200),
  content text not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  cover_file_id uuid references files on delete set null,
  author_id int references users on delete set null,
  views int not null default 0,
  last_posted_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'returned', 'approved')),
  return_reason text check (return_reason in ('unverified_contact', 'conflict', 'duplicate', 'more_detail')),
  return_note text not null default '',
  approved_by_id int references users on delete set null,
  approved_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'approved') = (approved_at is not null)),
  check ((status = 'returned') = (return_reason is not null))
);
create index on articles (status, updated_at desc);
create index on articles (author_id);

create table article_comments (
  id int generated always as identity primary key,
  article_id int not null references articles on delete cascade,
  user_id int not null references users on delete cascade,
  content text not null check (length(content) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index on article_comments (article_id, id);
create index on article_comments (user_id);

create table comment_reports (
  comment_id int not null references article_comments on delete cascade,
  user_id int not null references users on delete cascade,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index on comment_reports (user_id);
