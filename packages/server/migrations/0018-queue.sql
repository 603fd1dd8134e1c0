-- A claim looks at the heads of the queues alone: of each owner, priority and language the oldest waiting job, however many wait.

-- What a judge must have to take the job; '' when anybody may.
alter table judge_job add column language text not null default '';
-- Waits behind another job of the same owner, priority and language. One that is marked always has one before it that is not.
alter table judge_job add column behind boolean not null default false;

create function language_of_job(judge_job) returns text language sql stable return coalesce(
  (select language from submission where submission.submit_id = $1.submit_id),
  (select language from reference_run join reference_submission on reference_submission.id = reference_id
    where reference_run.id = $1.reference_run_id),
  (select language from test_run where test_run.id = $1.test_run_id),
  (select request->'helper'->>'language' from workbench_run where workbench_run.id = $1.workbench_run_id),
  '');
update judge_job set language = language_of_job(judge_job);

create index judge_job_heads on judge_job (priority desc, id) where node is null and not behind;
create index judge_job_heads_of_owner on judge_job (uid, priority, language, id) where node is null and not behind;
create index judge_job_behind on judge_job (uid, priority, language, id) where node is null and behind;
drop index judge_job_waiting;
-- Rows come and go quickly; dead ones at the front of the heads are what a claim would wade through.
alter table judge_job set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);

-- Who joins holds on to the head it waits behind, so that the head cannot leave before it can see who is next. Nobody waits here
-- for anybody: a head that is in use already is none, and one head too many does no harm.
-- Plans of functions are kept, and one made while the table was empty would read all of it later: hence no sequential scans.
create function join_queue() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  new.language := language_of_job(new);
  if new.node is null and new.uid is not null then
    perform from judge_job where uid = new.uid and priority = new.priority and language = new.language and node is null
      and not behind order by id limit 1 for share skip locked;
    new.behind := found;
  end if;
  return new;
end $$;
create trigger judge_job_join before insert on judge_job for each row execute function join_queue();

create function next_in_queue() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update judge_job set behind = false where id = (
    select id from judge_job where uid = old.uid and priority = old.priority and language = old.language and node is null
      and behind order by id limit 1 for update skip locked);
  return null;
end $$;
create trigger judge_job_taken after update of node on judge_job for each row
  when (old.node is null and new.node is not null and not old.behind) execute function next_in_queue();
create trigger judge_job_gone after delete on judge_job for each row
  when (old.node is null and not old.behind) execute function next_in_queue();

create function return_to_queue() returns trigger language plpgsql as $$
begin
  new.behind := false;
  return new;
end $$;
create trigger judge_job_back before update of node on judge_job for each row
  when (old.node is not null and new.node is null) execute function return_to_queue();
