-- Texts that people write and others read, where a file that somebody put into one may be shown or linked to.
create view written_text as
  select concat_ws(' ', description, input, output, hint) as text, pid from problem_statement
  union all select source, pid from problem
  union all select content, null::bigint from announcement
  union all select concat_ws(' ', question, answer), null from clarification
  union all select content, null from comment
  union all select content, null from reply
  union all select description, null from contest
  union all select canned_answers::text, null from contest_day
  union all select concat_ws(' ', description, content), null from discussion
  union all select concat_ws(' ', description, content), null from discussion_version
  union all select concat_ws(' ', brief, description), null from "group"
  union all select content, null from notice
  union all select description, null from training
  union all select concat_ws(' ', signature, avatar), null from account
  union all select value::text, null from setting;

-- A picture or file that was put into a statement goes with its problem, unless another text shows it: those of whoever wrote the
-- problem or saved it last, and of its group, so that nobody removes what is another's by naming it.
create function drop_statement_files() returns trigger language plpgsql as $$
begin
  delete from uploaded_file as file
  using (
    select distinct named[1] as key
    from written_text, regexp_matches(text, '/api/public/(?:img|file)/([0-9a-f]{32})(?![0-9a-f])', 'g') as named
    where pid = old.pid
  ) as shown
  where file.key = shown.key and not file.is_avatar
    and (file.gid = old.gid or file.uid in (select uid from account where username in (old.author, old.modified_user)))
    and not exists (select from carousel_picture where file_id = file.id)
    and not exists (select from written_text where pid is distinct from old.pid and strpos(text, file.key) > 0);
  return old;
end $$;
create trigger problem_statement_files before delete on problem for each row execute function drop_statement_files();
