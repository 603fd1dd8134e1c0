-- The whole of judging: interactors, test runs, the setters' workbench, nodes with a hand on them, dead letters.

-- An interactive problem has an interactor, and may have a checker for what the interactor wrote.
alter table test_data
  add column interactor jsonb, -- contract judging/job.ts Helper
  add column validators jsonb not null default '[]', -- [Helper]
  add column generators jsonb not null default '[]', -- [Helper & {name}]
  add column format text, -- what it was imported from: 'icpc', 'hoj', 'qduoj', 'fps', 'hydro', 'polygon', 'cms', 'plain'
  add column carried jsonb; -- what of the package only an export needs
update test_data set interactor = checker, checker = null
  from problem where problem.pid = test_data.pid and problem.judge_mode = 'interactive';
create index test_data_interactor on test_data using gin (interactor jsonb_path_ops);
create index test_data_validators on test_data using gin (validators jsonb_path_ops);
create index test_data_generators on test_data using gin (generators jsonb_path_ops);

alter table test_case add column args jsonb not null default '[]'; -- checker arguments of this case

alter table problem
  add column judge_extra_file text, -- {name: content}, beside the source of checker and interactor
  add column keep_transcript boolean not null default false;

-- A problem's own rule for a language, in place of its factor: a fixed limit, or another factor.
create table problem_language_limit (
  pid           bigint not null references problem on delete cascade,
  language      text not null,
  factor        real,
  time_limit    integer, -- ms
  memory_limit  integer, -- MB
  primary key (pid, language)
);

-- What managers should know of the test data, e.g. that its checker does not compile.
create table problem_warning (
  pid         bigint not null,
  version     text not null,
  text        text not null,
  created_at  timestamptz not null default now(),
  primary key (pid, version, text),
  foreign key (pid, version) references test_data on delete cascade
);

-- Outputs with what the checker must say of them.
create table checker_test (
  id           bigint generated always as identity primary key,
  pid          bigint not null,
  version      text not null,
  name         text not null,
  input_hash   text not null,
  input_bytes  bigint not null,
  output_hash  text not null,
  output_bytes bigint not null,
  answer_hash  text not null,
  answer_bytes bigint not null,
  expected     jsonb not null, -- [verdict short names] any of which is right
  created_at   timestamptz not null default now(),
  foreign key (pid, version) references test_data on delete cascade
);
create index checker_test_data on checker_test (pid, version);

alter table submission_case
  add column difference jsonb, -- contract judging/job.ts Difference
  add column runs jsonb,       -- [CaseRun], when there was more than one
  add column transcript text;

-- A user's own input; gone soon after it was read.
create table test_run (
  id               bigint generated always as identity primary key,
  key_hash         bytea not null unique,
  uid              text not null references account on delete cascade,
  pid              bigint not null references problem on delete cascade,
  language         text not null,
  code             text not null,
  user_input       text not null,
  expected_output  text,
  status           smallint not null default 5,
  time             integer,
  memory           integer,
  user_output      text,
  stderr           text,
  created_at       timestamptz not null default now(),
  finished_at      timestamptz
);
create unique index test_run_running on test_run (uid) where finished_at is null; -- one at a time

-- One verification of a problem, kept with the version of the test data it was made with.
create table verification (
  run_id       text primary key,
  pid          bigint not null,
  version      text not null,
  uid          text,
  created_at   timestamptz not null default now(),
  foreign key (pid, version) references test_data on delete cascade
);
create index verification_problem on verification (pid, created_at desc);

-- A setter's use of a helper: compiling it, validating inputs, checking outputs, making files.
create table workbench_run (
  id           bigint generated always as identity primary key,
  run_id       text not null,
  pid          bigint references problem on delete cascade,
  version      text,
  uid          text,
  purpose      text not null, -- 'compile', 'validate', 'check', 'generate'
  request      jsonb not null, -- contract judging/job.ts Workbench without the lease
  result       jsonb,          -- WorkbenchResult
  created_at   timestamptz not null default now(),
  finished_at  timestamptz
);
create index workbench_run_run on workbench_run (run_id);
create index workbench_run_request on workbench_run using gin (request jsonb_path_ops);

alter table judge_job
  drop constraint judge_job_check,
  add column test_run_id bigint unique references test_run on delete cascade,
  add column workbench_run_id bigint unique references workbench_run on delete cascade,
  add constraint judge_job_one check (num_nonnulls(submit_id, reference_run_id, test_run_id, workbench_run_id) = 1);

-- Work that was given up after too many judges were lost over it; stays until an admin retries or drops it.
create table dead_letter (
  id                bigint generated always as identity primary key,
  submit_id         bigint references submission on delete cascade,
  reference_run_id  bigint references reference_run on delete cascade,
  test_run_id       bigint references test_run on delete cascade,
  workbench_run_id  bigint references workbench_run on delete cascade,
  losses            integer not null,
  last_node         text,
  why               text not null,
  created_at        timestamptz not null default now(),
  settled_at        timestamptz,
  settled_by        text
);
create index dead_letter_open on dead_letter (created_at desc) where settled_at is null;

alter table judge_node
  add column refuses text,          -- why it takes no work
  add column busy integer,          -- slots at work, as last heard
  add column is_local boolean not null default false; -- started and given its token by the launcher
