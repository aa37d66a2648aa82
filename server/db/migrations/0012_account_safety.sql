-- How an account is kept safe: fresh sign-ins, known networks, and what is left of a person after the account is gone.

-- When the holder of a session last signed in again with its provider; without one, the session's beginning counts.
alter table sessions add column confirmed_at timestamptz;

-- Where an account has signed in from, so that guesses of others never keep its owner out. Only a keyed hash of the network.
create table known_networks (
  user_id int not null references users on delete cascade,
  network_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index on known_networks (seen_at);

-- Whom a notice names, so that the name goes with the account.
alter table notices add column about_user_id int references users on delete set null;
create index on notices (about_user_id) where about_user_id is not null;

update notices set about_user_id = sent.user_id
from contact_messages sent
where notices.kind = 'message'
  and notices.text = sent.contact_name || ' (' || sent.contact_email || ') wrote through Contact Us:' || E'\n\n' || sent.message;

update notices set title = 'Message from a deleted user',
  text = 'A deleted user' || substr(text, strpos(text, ' wrote through Contact Us:'))
where kind = 'message' and about_user_id is null and strpos(text, ' wrote through Contact Us:') > 0;

update contact_messages set contact_name = 'Deleted user', contact_email = '' where user_id is null;
