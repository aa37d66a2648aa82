-- An agency's logo, which its one-pagers and records show. The picture stays while the agency names it.
alter table agencies add logo_file_id uuid references files on delete set null;
create index on agencies (logo_file_id);
