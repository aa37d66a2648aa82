-- What members sent that was deleted since: it stays among their contributions. Only a superAdmin's or an author's act writes here.
create table deleted_contributions (
  kind text not null check (kind in ('listing', 'organization', 'article', 'proposal', 'provider')),
  id int not null,
  -- For a proposal the record that it would have changed; for a provider request the listing.
  record_kind text not null check (record_kind in ('listing', 'organization', 'article')),
  record_id int not null,
  author_id int not null references users on delete cascade,
  title text not null,
  -- Why it was deleted, as its author reads it.
  note text not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  primary key (kind, id)
);
create index on deleted_contributions (author_id);
-- Mails about deleted entries can be switched off like the weekly reminder.
alter table mail_stops drop constraint mail_stops_scope_check;
alter table mail_stops add constraint mail_stops_scope_check check (scope in ('keeper', 'deleted'));
