-- Passkeys, codes of an authenticator app, trusted devices, and where a session was begun. Secrets are sealed or hashed.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id);

create table second_factors (
  user_id int primary key references users on delete cascade,
  secret_sealed bytea not null,
  -- Null until the first code was right: until then nothing is asked for.
  confirmed_at timestamptz,
  -- The time step of the last code that counted; none of it or before counts again.
  last_step bigint not null default 0
);

create table recovery_codes (
  code_hash text primary key,
  user_id int not null references users on delete cascade,
  used_at timestamptz
);
create index on recovery_codes (user_id);

-- What a sign-in under way waits for: the challenge of a passkey, or a code after the password.
create table sign_in_challenges (
  id uuid primary key,
  user_id int references users on delete cascade,
  kind text not null,
  challenge text not null,
  ip_network text not null,
  expires_at timestamptz not null
);
create index on sign_in_challenges (user_id);
create index on sign_in_challenges (expires_at);

create table trusted_devices (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  token_hash text not null unique,
  label text not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now()
);
create index on trusted_devices (user_id);
create index on trusted_devices (expires_at);

alter table sessions
  add column label text not null default '',
  add column network text not null default '',
  add column method text not null default 'password'
    check (method in ('password', 'google', 'facebook', 'oidc', 'passkey')),
  add column device_id int references trusted_devices on delete set null;
create index on sessions (device_id);
