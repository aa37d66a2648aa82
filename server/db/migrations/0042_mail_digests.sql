-- A mail that may become a line of one mail with others to the same account. Null once it is combined, or stands alone.
alter table outbox add digest jsonb;
create index on outbox (recipient) where digest is not null;
