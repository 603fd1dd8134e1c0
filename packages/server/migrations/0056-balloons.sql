-- Balloons that somebody is carrying; one that was brought is a contest_check.
create table contest_balloon (
  cid bigint not null references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  pid bigint not null references problem (pid) on delete cascade,
  carried_by text not null,
  carried_at timestamptz not null,
  primary key (cid, uid, pid)
);
create index contest_balloon_uid on contest_balloon (uid);
create index contest_balloon_pid on contest_balloon (pid);

-- Who brings balloons and prints of a contest without running it.
create table contest_volunteer (
  cid bigint not null references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  added_at timestamptz not null,
  primary key (cid, uid)
);
create index contest_volunteer_uid on contest_volunteer (uid);

alter table contest_day add column balloons_after_seal boolean not null default false;
