-- What a job is about is a kind and a number, and what each kind means stands in the server's code alone: another kind is no other
-- column. Jobs are for nodes of one kind: those with a sandbox, or those that ask the judges of other sites.
alter table judge_node add column kind text not null default 'sandbox';
alter table judge_job
  add column kind text,
  add column subject bigint,
  add column node_kind text not null default 'sandbox';
update judge_job set
  kind = case when submit_id is not null then 'submission' when reference_run_id is not null then 'reference'
    when test_run_id is not null then 'testRun' else 'workbench' end,
  subject = coalesce(submit_id, reference_run_id, test_run_id, workbench_run_id);

alter table dead_letter add column kind text, add column subject bigint;
update dead_letter set
  kind = case when submit_id is not null then 'submission' when reference_run_id is not null then 'reference' else 'workbench' end,
  subject = coalesce(submit_id, reference_run_id, workbench_run_id);
delete from dead_letter where subject is null;

-- Whoever queues work says what a judge must have for it.
create or replace function join_queue() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if new.node is null and new.uid is not null then
    perform from judge_job where node_kind = new.node_kind and uid = new.uid and priority = new.priority
      and language = new.language and node is null and not behind order by id limit 1 for share skip locked;
    new.behind := found;
  end if;
  return new;
end $$;
create or replace function next_in_queue() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update judge_job set behind = false where id = (
    select id from judge_job where node_kind = old.node_kind and uid = old.uid and priority = old.priority
      and language = old.language and node is null and behind order by id limit 1 for update skip locked);
  return null;
end $$;
drop function language_of_job(judge_job);

alter table judge_job
  drop column submit_id, drop column reference_run_id, drop column test_run_id, drop column workbench_run_id,
  alter column kind set not null, alter column subject set not null,
  add constraint judge_job_subject unique (kind, subject);
alter table dead_letter
  drop column submit_id, drop column reference_run_id, drop column workbench_run_id,
  alter column kind set not null, alter column subject set not null;
create index dead_letter_subject on dead_letter (kind, subject);

drop index judge_job_heads, judge_job_heads_of_owner, judge_job_behind;
create index judge_job_heads on judge_job (node_kind, priority desc, id) where node is null and not behind;
create index judge_job_heads_of_owner on judge_job (node_kind, uid, priority, language, id) where node is null and not behind;
create index judge_job_behind on judge_job (node_kind, uid, priority, language, id) where node is null and behind;

-- Where what a job is about is removed, its job and what was written about it go with it.
create function drop_work() returns trigger language plpgsql as $$
declare
  gone bigint;
begin
  if tg_argv[0] = 'submission' then gone := old.submit_id; else gone := old.id; end if;
  delete from judge_job where kind = tg_argv[0] and subject = gone;
  delete from dead_letter where kind = tg_argv[0] and subject = gone;
  return null;
end $$;
create trigger submission_work after delete on submission for each row execute function drop_work('submission');
create trigger reference_run_work after delete on reference_run for each row execute function drop_work('reference');
create trigger test_run_work after delete on test_run for each row execute function drop_work('testRun');
create trigger workbench_run_work after delete on workbench_run for each row execute function drop_work('workbench');
