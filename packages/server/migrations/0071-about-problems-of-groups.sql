-- A problem that is a group's own is hidden wherever else it is spoken of, also when the group had made it public and has taken it back.
create or replace function set_about_hidden() returns trigger language plpgsql as $$
begin
  new.about_hidden := false;
  if new.pid is not null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select not (auth = 1 and (not is_group or gid is not distinct from new.gid)) into strict new.about_hidden
    from problem where pid = new.pid for share;
  end if;
  return new;
end $$;
drop trigger discussion_about_hidden on discussion;
create trigger discussion_about_hidden before insert or update of pid, gid on discussion
  for each row execute function set_about_hidden();

create or replace function hide_discussions() returns trigger language plpgsql as $$
begin
  -- held in the order in which managers hold several of them
  perform from discussion where pid = new.pid order by did for no key update;
  update discussion
  set about_hidden = not (new.auth = 1 and (not new.is_group or new.gid is not distinct from discussion.gid))
  where pid = new.pid;
  return null;
end $$;
drop trigger problem_discussions on problem;
create trigger problem_discussions after update of auth, gid, apply_public_progress on problem for each row
  when ((old.auth = 1, old.is_group, old.gid) is distinct from (new.auth = 1, new.is_group, new.gid))
  execute function hide_discussions();

update discussion set about_hidden = true
from problem
where problem.pid = discussion.pid and not about_hidden
  and not (problem.auth = 1 and (not problem.is_group or problem.gid is not distinct from discussion.gid));
