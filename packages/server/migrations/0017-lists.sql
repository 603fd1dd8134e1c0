-- Lists whose cost does not grow with what they list: what decides where a row is listed stands in the row itself, so that an
-- index gives one page of it in order.

-- Who finds a submission in the status list: 0 everybody, 1 its submitter and managers (the problem is not public), null nobody
-- there (contests, groups, copies made to verify a package).
alter table submission add column audience smallint;

create function audience_of(auth smallint, is_hidden_copy boolean) returns smallint language sql immutable parallel safe
  return case when is_hidden_copy then null when auth = 1 then 0 else 1 end;

create function set_audience() returns trigger language plpgsql as $$
begin
  new.audience := null;
  if new.cid = 0 and new.gid is null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select audience_of(auth, is_hidden_copy) into new.audience from problem where pid = new.pid for share;
  end if;
  return new;
end $$;
create trigger submission_audience before insert or update of pid, cid, gid on submission
  for each row execute function set_audience();

create function follow_problem() returns trigger language plpgsql as $$
begin
  update submission set display_pid = new.problem_id,
    audience = case when cid = 0 and gid is null then audience_of(new.auth, new.is_hidden_copy) end
  where pid = new.pid;
  return null;
end $$;
create trigger problem_submissions after update of problem_id, auth, is_hidden_copy on problem for each row
  when ((old.problem_id, old.auth, old.is_hidden_copy) is distinct from (new.problem_id, new.auth, new.is_hidden_copy))
  execute function follow_problem();

create function follow_account() returns trigger language plpgsql as $$
begin
  update submission set username = new.username where uid = new.uid;
  return null;
end $$;
create trigger account_submissions after update of username on account for each row
  when (old.username is distinct from new.username) execute function follow_account();

update submission set audience = audience_of(auth, is_hidden_copy), display_pid = problem_id
from problem where problem.pid = submission.pid and cid = 0 and submission.gid is null;

drop index submission_list, submission_status, submission_username, submission_display, submission_counted;
create index submission_newest on submission (audience, submit_id desc) where audience is not null;
create index submission_of_status on submission (audience, status, submit_id desc) where audience is not null;
create index submission_of_user on submission (audience, uid, submit_id desc) include (status, pid) where audience is not null;
create index submission_of_problem on submission (audience, pid, submit_id desc) include (status) where audience is not null;
create index submission_of_problem_status on submission (audience, pid, status, submit_id desc) where audience is not null;
-- The week's statistics.
create index submission_day on submission (submitted_at) include (status);

create index account_username_short on account using gin (short_grams(username));

-- What the bank lists, in a narrow row for each of its problems.
create table bank_entry (
  pid         bigint primary key references problem on delete cascade,
  problem_id  text not null,
  difficulty  smallint not null,
  tags        bigint[] not null,
  words       text not null -- lower case: the id and the titles in every language, a line each
);
create index bank_entry_order on bank_entry (length(problem_id), problem_id) include (pid, difficulty);
create index bank_entry_words on bank_entry using gin (words gin_trgm_ops);
create index bank_entry_tags on bank_entry using gin (tags);

create function refresh_bank_entry(which bigint) returns void language plpgsql as $$
begin
  -- what others are changing of this problem is waited for, so that the last one sees all of it
  perform from problem where pid = which for no key update;
  insert into bank_entry (pid, problem_id, difficulty, tags, words)
  select pid, problem_id, difficulty,
    array(select tid from problem_tag where problem_tag.pid = problem.pid order by tid),
    lower(concat_ws(E'\n', problem_id, title,
      (select string_agg(s.title, E'\n') from problem_statement s where s.pid = problem.pid and s.title <> problem.title)))
  from problem where pid = which and auth = 1 and not is_hidden_copy and time_limit is not null
  on conflict (pid) do update set problem_id = excluded.problem_id, difficulty = excluded.difficulty, tags = excluded.tags,
    words = excluded.words;
  if not found then delete from bank_entry where pid = which; end if;
end $$;

create function follow_bank() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refresh_bank_entry(old.pid); end if;
  if tg_op <> 'DELETE' then perform refresh_bank_entry(new.pid); end if;
  return null;
end $$;
create trigger problem_bank_entry after insert or update of problem_id, title, difficulty, auth, is_hidden_copy, time_limit
  on problem for each row execute function follow_bank();
create trigger problem_statement_bank_entry after insert or update of title or delete on problem_statement
  for each row execute function follow_bank();
create trigger problem_tag_bank_entry after insert or delete on problem_tag for each row execute function follow_bank();

select refresh_bank_entry(pid) from problem where auth = 1 and not is_hidden_copy and time_limit is not null;

drop index problem_title_search, problem_id_search, problem_bank, problem_title_short, problem_id_short,
  problem_statement_title, problem_statement_title_short, problem_recent;
create index problem_recent on problem (modified_at desc, pid desc) where auth = 1 and not is_hidden_copy and time_limit is not null;
create index problem_id_words on problem using gin (problem_id gin_trgm_ops) where not is_hidden_copy;
create index problem_id_short on problem using gin (short_grams(problem_id)) where not is_hidden_copy;
