-- What its author says of a proposal, for the reviewer.
alter table proposals add column author_note text not null default '';
