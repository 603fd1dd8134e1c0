-- What each person stored within a day, also what was replaced or deleted since: its room is free only after a sweep.
create table stored_upload (
  uid text not null references account on delete cascade,
  at timestamptz not null,
  bytes bigint not null check (bytes >= 0)
);
create index on stored_upload (uid, at);
