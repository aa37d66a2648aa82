-- The keys by which names are compared are made by the code that writes them (server/db/nameKey.ts), since a database folds
-- neither letters of other scripts nor what nobody sees. The start fills them in (server/db/fillNameKeys.ts). One that
-- stays empty is that of a record whose name looks like another's: superAdmins are shown both.
alter table organizations alter column name_key drop expression;
alter table organizations alter column name_key drop not null;
update organizations set name_key = null;
alter table mgas alter column name_key drop expression;
alter table mgas alter column name_key drop not null;
update mgas set name_key = null;
alter table listings add column name_key text;
alter table lines_of_business add column name_key text;
-- What the audit trail and the screens of superAdmins name it by.
alter table lines_of_business add column id int generated always as identity unique;
create unique index lines_of_business_name_key on lines_of_business (name_key);
create index on organizations (id) where name_key is null;
create index on mgas (id) where name_key is null;
create index on listings (id) where name_key is null;
drop function name_key(text);
