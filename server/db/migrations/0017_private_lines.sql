-- A line of business that a member adds is its maker's own until a reviewer accepts it; those that are there stay public.
alter table lines_of_business add column accepted_at timestamptz default now();
drop index lines_of_business_lower_idx;
drop index lines_of_business_name_key;
create unique index lines_of_business_label on lines_of_business (lower(label)) where accepted_at is not null;
create unique index lines_of_business_public_name_key on lines_of_business (name_key) where accepted_at is not null;
create unique index lines_of_business_own_name_key on lines_of_business (created_by, name_key) where accepted_at is null;

-- What lines were called, by slug or label in small letters, before they were renamed or merged: addresses and drafts still
-- find them. Without a value it was removed, and is not filled in again by the next start.
create table former_lines (
  name text primary key,
  value text references lines_of_business
);
create index on former_lines (value);
