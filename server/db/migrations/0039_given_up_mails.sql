-- /ready counts the mails that were given up.
create index on outbox (given_up_at) where given_up_at is not null;
