-- What is asked for beside the password: a code of an app, a passkey, or one of the codes kept for when both are lost.
create table totp (
  uid           text primary key references account on delete cascade,
  secret        bytea not null,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,            -- null until a first code has shown that the app knows the secret
  last_step     bigint not null default 0 -- of the code used last: none works twice
);

create table passkey (
  id             bigint generated always as identity primary key,
  uid            text not null references account on delete cascade,
  name           text not null,
  credential_id  text not null unique,
  public_key     bytea not null,
  counter        bigint not null,
  transports     jsonb not null,
  rp_id          text not null,          -- the host it was made for
  created_at     timestamptz not null,
  used_at        timestamptz
);
create index passkey_uid on passkey (uid);

create table recovery_code (
  uid        text not null references account on delete cascade,
  code_hash  bytea not null,
  primary key (uid, code_hash)
);

-- A password was right and the second factor is awaited, or a passkey is being added.
create table second_step (
  key_hash    bytea primary key,
  purpose     text not null, -- login, passkey
  uid         text not null references account on delete cascade,
  challenge   text,          -- what a passkey is to sign
  expires_at  timestamptz not null
);
create index second_step_end on second_step (expires_at);
