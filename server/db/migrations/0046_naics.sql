-- The NAICS codes of a listing, or the beginnings of some: empty where nobody has stated any.
alter table listings add column naics text[] not null default '{}' check (cardinality(naics) <= 20);
