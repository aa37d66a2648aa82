-- A decision that is undone within a minute tells nobody: mails and notices say which audit entry they are about, and notices
-- are shown from a time on, as mails are sent.
alter table outbox add about bigint;
create index on outbox (about) where about is not null;
alter table notices add about bigint, add shown_after timestamptz not null default now();
create index on notices (about) where about is not null;
create index on audit (actor_id, id desc);
