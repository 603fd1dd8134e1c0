-- Boards are kept in memory and follow what is told. Whoever changes what a board is made of need not know of boards: the tables
-- tell it themselves, at commit. What happens to submissions is told by those who do it (channel `submission`).

-- Somebody is called otherwise, has other rights, or another place in a group or contest.
create function tell_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('account', coalesce(new.uid, old.uid) || ' ' || tg_argv[0]);
  return null;
end $$;

create trigger account_tells after update of username, nickname, realname, school, gender, avatar on account
  for each row when (old is distinct from new) execute function tell_account('name');
create trigger new_root_tells after insert on account_role
  for each row when (new.role_id = 1000) execute function tell_account('rights');
create trigger old_root_tells after delete on account_role
  for each row when (old.role_id = 1000) execute function tell_account('rights');
create trigger member_tells after insert or update of auth or delete on group_member for each row execute function tell_account('rights');
create trigger registration_tells after update or delete on contest_registration
  for each row execute function tell_account('registration');

-- A contest has other settings or other problems; a problem is hidden or shown.
create function tell_contest() returns trigger language plpgsql as $$
begin
  perform pg_notify('contest', json_build_object('cid', coalesce(new.cid, old.cid), 'kind', tg_argv[0])::text);
  return null;
end $$;

create trigger contest_tells after update or delete on contest
  for each row execute function tell_contest('contest');
create trigger contest_problem_tells after insert or update or delete on contest_problem
  for each row execute function tell_contest('problems');

create function tell_contests_of_problem() returns trigger language plpgsql as $$
begin
  perform pg_notify('contest', json_build_object('cid', cid, 'kind', 'problems')::text)
    from contest_problem where pid = new.pid;
  return null;
end $$;

create trigger problem_tells_contests after update of auth on problem
  for each row when (old.auth is distinct from new.auth) execute function tell_contests_of_problem();
