-- When all of a listing or an organization was last found correct, and by whom: a keeper or a reviewer. No edit moves it.
alter table listings rename column confirmed_at to verified_at;

create or replace function note_updated_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (listing_id)
  select n.id from new_rows n join old_rows o on o.id = n.id
  where (n.version, n.status, n.updated_at, n.verified_at, n.organization_id)
    is distinct from (o.version, o.status, o.updated_at, o.verified_at, o.organization_id);
  return null;
end $$;

alter table listings
  add column verified_by_id int references users on delete set null,
  add column verified_source text check (verified_source in ('keeper', 'reviewer'));
alter table organizations
  add column verified_at timestamptz,
  add column verified_by_id int references users on delete set null,
  add column verified_source text check (verified_source in ('keeper', 'reviewer'));

update listings set verified_source = 'keeper' where verified_at is not null;
update listings set verified_at = approved_at, verified_by_id = approved_by_id, verified_source = 'reviewer'
  where verified_at is null and approved_at is not null;
update organizations set verified_at = approved_at, verified_by_id = approved_by_id, verified_source = 'reviewer'
  where approved_at is not null;

alter table listings add check ((verified_at is null) = (verified_source is null)),
  add check (verified_by_id is null or verified_at is not null);
alter table organizations add check ((verified_at is null) = (verified_source is null)),
  add check (verified_by_id is null or verified_at is not null);
create index on listings (verified_at) where status = 'approved';
create index on organizations (verified_at) where status = 'approved';

-- Who asked whether a listing is still correct. One row for each account and listing: asking again begins it anew.
create table confirmation_requests (
  listing_id int not null references listings on delete cascade,
  user_id int not null references users on delete cascade,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (listing_id, user_id)
);
create index on confirmation_requests (user_id);
