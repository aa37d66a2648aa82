-- Who has an entry of the queue open: for a while nobody else decides it.
create table review_holds (
  kind text not null,
  record_id int not null,
  user_id int not null references users on delete cascade,
  since timestamptz not null default now(),
  until timestamptz not null,
  primary key (kind, record_id)
);
create index on review_holds (user_id);
