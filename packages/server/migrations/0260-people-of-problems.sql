-- Whom the author of a problem named to work on it with them.
create table problem_member (
  pid bigint not null references problem on delete cascade,
  uid text not null references account on delete cascade,
  role text not null check (role in ('co-author', 'tester')),
  created_at timestamptz not null,
  primary key (pid, uid)
);
create index problem_member_uid on problem_member (uid);
