-- What a decision accepted beside its record carries the number of that decision's entry, so that undoing it takes back the same.
alter table audit add decision bigint;
create index on audit (decision) where decision is not null;
create index on audit (((after ->> 'undone')::bigint)) where action = 'decision undone';
alter table proposals add decision bigint;
