-- Where a team sits in the hall of a contest.
create table contest_seat (
  cid bigint not null references contest on delete cascade,
  uid text not null references account on delete cascade,
  room text not null,
  seat text not null,
  primary key (cid, uid)
);
create index contest_seat_uid on contest_seat (uid);
