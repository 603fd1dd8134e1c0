-- Submissions of contests do not count in the rank of a group: nothing is noted for them.
create or replace function note_stale_group_rank() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.gid is not null and old.cid = 0 then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  end if;
  if tg_op <> 'DELETE' and new.gid is not null and new.cid = 0
    and (tg_op = 'INSERT' or new.gid is distinct from old.gid or old.cid <> 0) then
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $$;
