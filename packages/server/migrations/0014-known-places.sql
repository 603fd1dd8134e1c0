-- Where an account was signed in from: 'address:<address>' or 'device:<SHA-256 of its cookie>'. Others cannot lock it out there.
create table known_place (
  uid      text not null references account on delete cascade,
  place    text not null,
  seen_at  timestamptz not null,
  primary key (uid, place)
);
create index known_place_seen on known_place (seen_at);

-- Where too much has failed, tries are given turns: one each, at its time.
create table attempt_turn (
  scope  text not null, -- as in failure.what
  who    text not null,
  at     timestamptz not null,
  primary key (scope, who)
);

-- Whoever had the code mailed is not slowed down by the wrong codes of others.
alter table mail_code add column asked_from text;

-- When passwords were last guessed on this account beyond the limit; null once its owner was told at a login.
alter table account add column guessed_at timestamptz;
