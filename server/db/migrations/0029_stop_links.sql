-- The address that stops mails of a kind; mail programs show it as a button of their own. Null where a mail may not be stopped.
alter table outbox add stop_link text;
