-- The devices from which an account has signed in, each with its network, so that its owner is told of a new one. Only a keyed hash of both.
create table known_devices (
  user_id int not null references users on delete cascade,
  device_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index on known_devices (seen_at);

alter table mailed_links drop constraint mailed_links_purpose_check;
alter table mailed_links add constraint mailed_links_purpose_check check (purpose in ('verify', 'reset', 'not_me'));
