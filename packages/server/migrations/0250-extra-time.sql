-- How many minutes more than the contest a team has.
alter table contest_seat add column extra_time integer not null default 0;
create index contest_seat_extra_time on contest_seat (cid, extra_time) where extra_time > 0;
