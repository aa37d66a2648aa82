-- The markets that an account, or an agency, has access to or has asked for it. An MGA and the organization of its name are one market.
create table access_marks (
  id int generated always as identity primary key,
  owner_id int references users on delete set null,
  agency_id int references agencies on delete cascade,
  organization_id int references organizations on delete cascade,
  mga_id int references mgas on delete cascade,
  status text not null check (status in ('appointed', 'requested')),
  since date,
  producer_code text not null default '' check (length(producer_code) <= 60),
  note text not null default '' check (length(note) <= 1000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, agency_id) > 0),
  check (num_nonnulls(organization_id, mga_id) = 1)
);
create unique index on access_marks (agency_id, organization_id) where agency_id is not null;
create unique index on access_marks (agency_id, mga_id) where agency_id is not null;
create unique index on access_marks (owner_id, organization_id) where agency_id is null;
create unique index on access_marks (owner_id, mga_id) where agency_id is null;
create index on access_marks (owner_id);
create index on access_marks (organization_id);
create index on access_marks (mga_id);

-- The marks of an organization that is deleted stay with the MGA of its name, if there is one, whatever statement deletes it.
create function keep_marks_of_market() returns trigger language plpgsql as $$
begin
  update access_marks m set organization_id = null, mga_id = g.id
  from mgas g
  where m.organization_id = old.id and g.name_key = old.name_key and g.approved_at is not null
    and not exists (
      select 1 from access_marks other where other.mga_id = g.id
        and case when m.agency_id is null then other.agency_id is null and other.owner_id = m.owner_id
          else other.agency_id = m.agency_id end);
  return old;
end $$;
create trigger keep_marks before delete on organizations for each row execute function keep_marks_of_market();
