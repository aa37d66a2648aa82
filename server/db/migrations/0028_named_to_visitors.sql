-- Whether the landing page, which anybody may read, may name an organization. Its owner switches it on.
alter table organizations add named_to_visitors boolean not null default false;
create index organizations_named on organizations (id) where named_to_visitors;
