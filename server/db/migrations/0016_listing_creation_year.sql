-- The creation year of an organization that nobody had told, given with a listing of it: it waits for the listing's approval.
alter table listings add column organization_creation_year int check (organization_creation_year between 1600 and 2200);
