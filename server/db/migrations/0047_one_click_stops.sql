-- Mails of a kind that an account can switch off by one click.
alter table mail_stops drop constraint mail_stops_scope_check;
alter table mail_stops add constraint mail_stops_scope_check check (scope in ('keeper', 'deleted', 'alerts', 'demand'));
-- Set once three mails in a row could not be delivered: mails that can be stopped pause from then on. The bell goes on.
alter table users add mail_paused_at timestamptz;
create index on outbox (recipient, id);
