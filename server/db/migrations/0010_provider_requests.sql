-- An organization is named as a provider of a listing by somebody who does not look after it. It waits here, and is
-- shown nowhere, until a superAdmin or a contributor of the organization accepts it. Those who offer a listing already
-- stay its providers.
create table provider_requests (
  id int generated always as identity primary key,
  listing_id int not null references listings on delete cascade,
  organization_id int not null references organizations on delete cascade,
  asked_by_id int references users on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'declined', 'withdrawn')),
  -- When the contributors of the organization were told: once, however often it is asked.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (listing_id, organization_id)
);
create index on provider_requests (organization_id);
create index on provider_requests (asked_by_id);
create index on provider_requests (status, id);

-- Whoever offers a listing has nothing left to ask for it, whatever statement made it a provider.
create function end_provider_requests() returns trigger language plpgsql as $$
begin
  delete from provider_requests r using added
  where r.listing_id = added.listing_id and r.organization_id = added.organization_id;
  return null;
end $$;
create trigger end_provider_requests after insert on listing_providers
  referencing new table as added for each statement execute function end_provider_requests();
