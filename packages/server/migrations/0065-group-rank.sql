-- What the rank of a group goes by, counted for everybody who submitted there outside contests.
create table group_rank (
  gid bigint not null references "group" (gid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  ac integer not null,
  total integer not null,
  score integer not null,
  primary key (gid, uid)
);
create index group_rank_uid on group_rank (uid);

-- Whose figures no longer hold; counted anew by who reads the rank of the group, and each minute.
create table group_rank_stale (
  gid bigint not null,
  uid text not null
);
create index group_rank_stale_gid on group_rank_stale (gid);

create index submission_group_rank on submission (gid, uid, pid, status, oi_rank_score) where gid is not null and cid = 0;

create function note_stale_group_rank() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.gid is not null then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  end if;
  if tg_op <> 'DELETE' and new.gid is not null and (tg_op = 'INSERT' or new.gid is distinct from old.gid) then
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $$;

create trigger submission_group_rank_new after insert on submission for each row
  when (new.gid is not null) execute function note_stale_group_rank();
create trigger submission_group_rank_gone after delete on submission for each row
  when (old.gid is not null) execute function note_stale_group_rank();
create trigger submission_group_rank_changed after update of status, oi_rank_score, cid, gid on submission for each row
  when (
    (old.gid is not null or new.gid is not null)
    and (
      ((old.status = 0) <> (new.status = 0)) or old.oi_rank_score is distinct from new.oi_rank_score
      or old.cid <> new.cid or old.gid is distinct from new.gid
    )
  )
  execute function note_stale_group_rank();

insert into group_rank_stale (gid, uid) select distinct gid, uid from submission where gid is not null and cid = 0;
