-- A session belongs to the login it came of; one that is renewed goes on under another token.
alter table session
  add column login_id bigint references login_record on delete cascade,
  add column used_at  timestamptz not null default now();
update session set login_id =
  (select id from login_record r where r.uid = session.uid and r.at <= session.created_at order by r.at desc limit 1);
delete from session where login_id is null;
alter table session alter column login_id set not null;
create index session_login on session (login_id);

-- What programs of a person call with: less than a session may do, and for as long as its owner says.
create table api_token (
  id          bigint generated always as identity primary key,
  uid         text not null references account on delete cascade,
  name        text not null,
  token_hash  bytea not null unique,
  scopes      jsonb not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index api_token_uid on api_token (uid);
