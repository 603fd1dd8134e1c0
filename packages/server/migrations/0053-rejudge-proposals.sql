-- A rejudge that is proposed before it counts: submissions are judged again beside what they came to, people look at what would
-- change, and then it is applied, cancelled, or undone (docs/decisions/0063).
create table rejudge_proposal (
  id           bigint generated always as identity primary key,
  pid          bigint not null,
  -- null: what was submitted outside contests
  cid          bigint references contest (cid) on delete cascade,
  version      text not null,
  -- which submissions were chosen
  filter       jsonb not null default '{}',
  why          text,
  state        text not null default 'judging'
    check (state in ('judging', 'ready', 'cancelled', 'applying', 'applied', 'undoing', 'undone')),
  -- whether those whose results change are told of it, and in which language; what is still to be told
  tells        boolean not null default true,
  language     text not null,
  is_untold    boolean not null default false,
  uid          text references account (uid) on delete set null,
  username     text not null,
  created_at   timestamptz not null default now(),
  judged_at    timestamptz,
  decided_by   text,
  decided_at   timestamptz,
  undone_by    text,
  undone_at    timestamptz,
  foreign key (pid, version) references test_data (pid, version) on delete cascade
);
create index rejudge_proposal_problem on rejudge_proposal (pid, version);
create index rejudge_proposal_contest on rejudge_proposal (cid) where cid is not null;
create index rejudge_proposal_by on rejudge_proposal (uid);
create index rejudge_proposal_work on rejudge_proposal (id)
  where state in ('judging', 'applying', 'undoing') or is_untold;

-- One submission of a proposal: what it had come to, what it came to now, and what became of that.
create table rejudge_trial (
  id                 bigint generated always as identity primary key,
  proposal_id        bigint not null references rejudge_proposal (id) on delete cascade,
  submit_id          bigint not null references submission (submit_id) on delete cascade,
  uid                text not null references account (uid) on delete cascade,
  version            integer not null,
  status             smallint not null,
  time               integer,
  memory             integer,
  score              integer,
  new_status         smallint,
  new_time           integer,
  new_memory         integer,
  new_score          integer,
  new_oi_rank_score  integer,
  new_message        text,
  new_case_mode      text,
  new_cases          jsonb,
  judger             text,
  finished_at        timestamptz,
  change             text generated always as (
    case
      when new_status is null then null
      when new_status = 4 then 'failed'
      when new_status = status and new_score is not distinct from score then 'same'
      when new_status = 0 and status <> 0 then 'better'
      when new_status <> 0 and status = 0 then 'worse'
      when coalesce(new_score, 0) > coalesce(score, 0) then 'better'
      when coalesce(new_score, 0) < coalesce(score, 0) then 'worse'
      else 'other'
    end) stored,
  outcome            text check (outcome in ('applied', 'kept', 'left', 'moved', 'undone', 'stayed')),
  applied_version    integer,
  -- what was replaced when it was applied, to be put back
  replaced           jsonb,
  told_at            timestamptz,
  unique (proposal_id, submit_id)
);
create index rejudge_trial_submission on rejudge_trial (submit_id);
create index rejudge_trial_person on rejudge_trial (uid);
create index rejudge_trial_open on rejudge_trial (proposal_id, submit_id) where finished_at is null;
create index rejudge_trial_change on rejudge_trial (proposal_id, change, submit_id);
create trigger rejudge_trial_work after delete on rejudge_trial for each row execute function drop_work('trial');
