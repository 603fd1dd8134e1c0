-- Announcements of the site and of contests are one thing in two places; null is the site.
alter table announcement add column cid bigint references contest (cid) on delete cascade;
create index announcement_contest on announcement (cid, id desc) where cid is not null;

-- What contestants asked to have printed; 0 waits, 1 was printed.
create table contest_print (
  id bigint generated always as identity primary key,
  cid bigint not null references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  content text not null,
  status smallint not null default 0 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index contest_print_waiting on contest_print (cid, status, id desc);
create index contest_print_user on contest_print (uid, id desc);

-- First acceptances that somebody has seen to (the AC helper's check mark, a balloon that was brought). By person and problem, not by
-- submission: a rejudge that makes another submission the first one does not ask for a second balloon.
create table contest_check (
  cid bigint not null references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  pid bigint not null references problem (pid) on delete cascade,
  checked_by text not null,
  checked_at timestamptz not null default now(),
  primary key (cid, uid, pid)
);
create index contest_check_uid on contest_check (uid);
create index contest_check_pid on contest_check (pid);
