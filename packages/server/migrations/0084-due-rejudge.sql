-- Submissions that somebody had judged again together with many others: the work goes on after the call, and after a restart.
create table due_rejudge (
  submit_id bigint primary key references submission (submit_id) on delete cascade,
  asked_by text not null,
  asked_at timestamptz not null
);
create index due_rejudge_order on due_rejudge (asked_at, submit_id);
