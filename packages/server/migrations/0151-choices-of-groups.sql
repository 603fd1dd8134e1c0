-- What a group chooses: how long a reason an application needs (0: none), and whether its contests count in its rank.
alter table "group" add column least_reason integer not null default 5 check (least_reason between 0 and 100);
alter table "group" add column rank_contests boolean not null default false;

-- Contests that count in the rank of their group now: ended, shown, and nothing of them is kept back.
create table group_rank_contest (
  gid bigint not null references "group" (gid) on delete cascade,
  cid bigint not null references contest (cid) on delete cascade,
  primary key (gid, cid)
);
create index group_rank_contest_cid on group_rank_contest (cid);

-- Submissions of contests are noted where the group lets its contests count; which of them do is asked when they are counted.
create or replace function note_stale_group_rank() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.gid is not null
    and (old.cid = 0 or exists (select from "group" where gid = old.gid and rank_contests)) then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  end if;
  if tg_op <> 'DELETE' and new.gid is not null
    and (tg_op = 'INSERT' or new.gid is distinct from old.gid or old.cid <> 0)
    and (new.cid = 0 or exists (select from "group" where gid = new.gid and rank_contests)) then
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $$;
