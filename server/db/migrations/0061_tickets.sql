-- A sign-in that waits for a code takes a few tries, and opens one session.
alter table sign_in_challenges
  add column tries int not null default 0,
  add column used_at timestamptz;
