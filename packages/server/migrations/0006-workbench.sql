-- When each user last took a turn to run a test of their own; submissions have their own turns.
create table test_run_turn (
  uid  text primary key references account on delete cascade,
  at   timestamptz not null
);

-- The limit that held while it was verified, ms.
alter table verification add column time_limit integer;

-- Texts of problem.judge_extra_file that checkers are compiled with, as judges fetch them.
create table helper_text (
  hash   text primary key,
  bytes  bigint not null
);

-- How much a judge has at work is what the queue says it holds.
alter table judge_node drop column busy;

-- A test run that no judge could finish tells its owner and is gone a minute later; there is nothing to retry.
alter table dead_letter drop column test_run_id;
create index dead_letter_submission on dead_letter (submit_id) where settled_at is null;
