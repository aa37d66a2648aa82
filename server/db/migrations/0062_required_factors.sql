-- Agencies and organizations that ask their members for a second factor, from when on.
create table required_factors (
  agency_id int unique references agencies on delete cascade,
  organization_id int unique references organizations on delete cascade,
  -- After the days of notice.
  starts_at timestamptz not null,
  check (num_nonnulls(agency_id, organization_id) = 1)
);

alter table users
  -- Of an account of which the site asks a second factor: how often it signed in without one since, and from when on it needs one.
  add factor_sign_ins int not null default 0,
  add factor_from timestamptz;
