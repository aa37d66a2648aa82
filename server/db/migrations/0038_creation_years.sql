-- No American insurer is older than 1700; an earlier year was a slip of the keyboard.
update organizations set organization_creation_year = null where organization_creation_year < 1700;
update listings set organization_creation_year = null where organization_creation_year < 1700;
alter table organizations drop constraint organizations_organization_creation_year_check,
  add check (organization_creation_year between 1700 and 2200);
alter table listings drop constraint listings_organization_creation_year_check,
  add check (organization_creation_year between 1700 and 2200);
