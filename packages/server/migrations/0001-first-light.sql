-- The first tables. Names are the field's words; times are timestamptz; run time in ms, memory in KB, sizes in bytes.
create extension if not exists pg_trgm;

-- account ---------------------------------------------------------------------------------------------------------
create table account (
  uid            text primary key,
  username       text not null,
  password_hash  text not null,
  email          text,
  nickname       text,
  avatar         text,
  title_name     text,
  title_color    text,
  number         text,
  gender         text not null default 'secrecy',
  school         text,
  course         text,
  signature      text,
  realname       text,
  github         text,
  blog           text,
  cf_username    text,
  status         smallint not null default 0, -- 0 active, 1 disabled
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now()
);
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
create index account_username_search on account using gin (username gin_trgm_ops);

create table account_role (
  uid      text not null references account on delete cascade,
  role_id  integer not null,
  primary key (uid, role_id)
);

-- A token is random; only its SHA-256 is kept.
create table session (
  token_hash   bytea primary key,
  uid          text not null references account on delete cascade,
  renew_after  timestamptz not null,
  expires_at   timestamptz not null,
  created_at   timestamptz not null default now(),
  ip           text,
  user_agent   text,
  -- the same session as the cookie that authenticates uploads
  upload_hash  bytea unique
);
create index session_uid on session (uid);

-- Failed attempts, for the limits per account and per address.
create table failure (
  id      bigint generated always as identity primary key,
  what    text not null, -- 'login:<username>', 'login-address:<ip>', 'code:<email>', 'code-address:<ip>'
  at      timestamptz not null default now()
);
create index failure_what on failure (what, at);

create table mail_code (
  purpose     text not null, -- 'register'
  email       text not null,
  code_hash   bytea not null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  primary key (purpose, email)
);

create table outbox (
  id          bigint generated always as identity primary key,
  recipient   text not null,
  subject     text not null,
  body        text not null,
  created_at  timestamptz not null default now()
);

-- site ------------------------------------------------------------------------------------------------------------
create table setting (
  name   text primary key,
  value  jsonb not null
);

create table announcement (
  id           bigint generated always as identity primary key,
  title        text not null,
  content      text,
  uid          text not null references account,
  status       smallint not null default 0, -- 0 visible, 1 hidden
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now()
);

-- problem ---------------------------------------------------------------------------------------------------------
create table tag_classification (
  id           bigint generated always as identity primary key,
  name         text not null,
  oj           text not null default 'ME',
  rank         integer not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now()
);

create table tag (
  id           bigint generated always as identity primary key,
  name         text not null,
  color        text,
  oj           text not null default 'ME',
  gid          bigint,
  tcid         bigint references tag_classification on delete set null,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now()
);
create unique index tag_name on tag (oj, lower(name)) where gid is null;

create table problem (
  pid                 bigint generated always as identity (start with 1000) primary key,
  problem_id          text not null, -- display id
  title               text not null, -- in the default language
  default_language    text not null default 'en', -- of the statement, as the package names it
  author              text,
  type                smallint not null default 0, -- 0 ACM, 1 OI
  judge_mode          text not null default 'default', -- default, spj, interactive
  judge_case_mode     text not null default 'default', -- default, subtask_lowest, subtask_average, ergodic_without_error
  time_limit          integer, -- ms; null until measured from the reference submissions
  memory_limit        integer not null default 256, -- MB
  stack_limit         integer not null default 128, -- MB
  output_limit        integer, -- KB; null: max(twice the answer, 32 MiB)
  other_factor        real not null default 2, -- of both limits for languages that are not native (ruling 12)
  examples            text,
  source              text,
  difficulty          smallint not null default 0, -- 0 easy, 1 mid, 2 hard
  auth                smallint not null default 1, -- 1 public, 2 private, 3 contest only
  io_score            integer,
  code_share          boolean not null default true,
  is_remove_end_blank boolean not null default true,
  open_case_result    boolean not null default true,
  user_extra_file     text,
  is_file_io          boolean not null default false,
  io_read_file_name   text,
  io_write_file_name  text,
  -- made only to verify a package; never listed, never opened
  is_hidden_copy      boolean not null default false,
  -- said to whoever opens the problem while its time limit is being measured
  limit_rule          jsonb, -- {multiplier, unitMs, minimumMs}: how the limit follows from the slowest accepted reference
  data_version        text, -- the test_data row in force
  modified_user       text,
  created_at          timestamptz not null default now(),
  modified_at         timestamptz not null default now()
);
create unique index problem_display_id on problem (lower(problem_id)) where not is_hidden_copy;
create index problem_title_search on problem using gin (title gin_trgm_ops);
create index problem_id_search on problem using gin (problem_id gin_trgm_ops);
create index problem_bank on problem (length(problem_id), problem_id) where auth = 1 and not is_hidden_copy and time_limit is not null;
create index problem_recent on problem (modified_at desc) where auth = 1 and not is_hidden_copy and time_limit is not null;

-- One row a language; the page shows the reader's language, else the problem's default.
create table problem_statement (
  pid          bigint not null references problem on delete cascade,
  language     text not null, -- 'en', 'zh', 'ja', 'ko', 'zh-TW', 'sv', ...
  title        text not null,
  description  text,
  input        text,
  output       text,
  hint         text,
  primary key (pid, language)
);
create index problem_statement_title on problem_statement using gin (title gin_trgm_ops);

create table problem_tag (
  pid  bigint not null references problem on delete cascade,
  tid  bigint not null references tag on delete cascade,
  primary key (pid, tid)
);
create index problem_tag_tid on problem_tag (tid);

-- Without rows every language of the site is allowed.
create table problem_language (
  pid       bigint not null references problem on delete cascade,
  language  text not null,
  primary key (pid, language)
);

create table code_template (
  id           bigint generated always as identity primary key,
  pid          bigint not null references problem on delete cascade,
  language     text not null,
  code         text not null,
  status       boolean not null default true,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  unique (pid, language)
);

-- How many submissions outside contests ended with each verdict; `status` 100 counts all of them.
create table problem_tally (
  pid     bigint not null references problem on delete cascade,
  status  smallint not null,
  n       bigint not null default 0,
  primary key (pid, status)
);

-- test data -------------------------------------------------------------------------------------------------------
-- Every upload or import makes a new version; a submission is judged with the version in force when its job is claimed.
-- Files lie in DATA_DIR/blobs by their SHA-256.
create table test_data (
  pid         bigint not null references problem on delete cascade,
  version     text not null,
  compare     jsonb not null, -- contract judging/job.ts Compare
  checker     jsonb,          -- contract judging/job.ts Checker
  created_at  timestamptz not null default now(),
  primary key (pid, version)
);

create table test_case (
  case_id       bigint generated always as identity primary key,
  pid           bigint not null,
  version       text not null,
  seq           integer not null, -- from 1, the order of judging
  name          text not null, -- e.g. secret/01
  is_sample     boolean not null default false,
  group_num     integer,
  score         integer,
  input_hash    text not null,
  input_bytes   bigint not null,
  answer_hash   text not null,
  answer_bytes  bigint not null,
  unique (pid, version, seq),
  foreign key (pid, version) references test_data on delete cascade
);

-- Everything a package held, so that an export gives it back.
create table package_file (
  pid      bigint not null,
  version  text not null,
  path     text not null,
  hash     text not null,
  bytes    bigint not null,
  primary key (pid, version, path),
  foreign key (pid, version) references test_data on delete cascade
);

-- Programs that prove the problem right, with what they must come to.
create table reference_submission (
  id          bigint generated always as identity primary key,
  pid         bigint not null,
  version     text not null,
  path        text not null,
  language    text, -- a name of the language table; null: not one that can be judged here
  files       jsonb not null, -- [{name, hash, bytes}]
  declared    text not null, -- directory or tag, as found
  expected    jsonb not null, -- [verdict short names] any of which is right; [] is informative only
  expected_score integer,
  gated       boolean not null default true,
  sets_limit  boolean not null default false, -- its time counts for the time limit
  unique (pid, version, path),
  foreign key (pid, version) references test_data on delete cascade
);

-- One judgement of a reference submission.
create table reference_run (
  id            bigint generated always as identity primary key,
  reference_id  bigint not null references reference_submission on delete cascade,
  run_id        text not null, -- one verification or measurement of a problem
  purpose       text not null, -- 'limit' (judged without a time limit of its own) or 'verify'
  status        smallint not null default 5,
  time          integer,
  memory        integer,
  score         integer,
  message       text,
  judger        text,
  created_at    timestamptz not null default now(),
  finished_at   timestamptz,
  unique (reference_id, run_id)
);
create index reference_run_run on reference_run (run_id);

-- judging ---------------------------------------------------------------------------------------------------------
create table submission (
  submit_id      bigint generated always as identity primary key,
  pid            bigint not null references problem on delete cascade,
  display_pid    text not null,
  uid            text not null references account,
  username       text not null,
  language       text not null,
  code           text not null,
  length         integer not null,
  status         smallint not null default 5,
  share          boolean not null default false,
  error_message  text,
  time           integer,
  memory         integer,
  score          integer,
  oi_rank_score  integer,
  judger         text,
  cid            bigint not null default 0, -- 0: outside contests
  cpid           bigint not null default 0,
  gid            bigint,
  ip             text,
  version        integer not null default 0, -- rises with every rejudge
  is_manual      boolean not null default false,
  case_mode      text,
  data_version   text,
  submitted_at   timestamptz not null default now(),
  modified_at    timestamptz not null default now()
);
create index submission_list on submission (submitted_at desc, submit_id desc) where cid = 0 and gid is null;
create index submission_user on submission (uid, pid, submit_id desc);
create index submission_problem on submission (pid, submit_id desc);
create index submission_status on submission (status, submit_id desc) where cid = 0 and gid is null;
create index submission_username on submission using gin (username gin_trgm_ops);
create index submission_display on submission using gin (display_pid gin_trgm_ops);

-- When each user last took a turn to submit.
create table submit_turn (
  uid  text primary key references account on delete cascade,
  at   timestamptz not null
);

create table submission_case (
  id          bigint generated always as identity primary key,
  submit_id   bigint not null references submission on delete cascade,
  case_id     bigint not null,
  seq         integer not null,
  group_num   integer,
  status      smallint not null,
  time        integer not null,
  memory      integer not null,
  score       integer,
  message     text,
  input_name  text,
  output_name text,
  created_at  timestamptz not null default now(),
  unique (submit_id, seq)
);

-- Problems a user has solved outside contests and groups, a row per accepted submission.
create table accepted (
  submit_id  bigint primary key references submission on delete cascade,
  uid        text not null references account on delete cascade,
  pid        bigint not null references problem on delete cascade,
  at         timestamptz not null default now()
);
create index accepted_user on accepted (uid, pid);

-- Append only: every status a submission took, per version.
create table judgement_log (
  id         bigint generated always as identity primary key,
  submit_id  bigint not null,
  version    integer not null,
  attempt    integer not null,
  status     smallint not null,
  is_final   boolean not null,
  node       text,
  at         timestamptz not null default clock_timestamp()
);
create index judgement_log_submission on judgement_log (submit_id, version);

create table judge_node (
  id            bigint generated always as identity primary key,
  name          text not null unique,
  token_hash    bytea not null unique,
  revoked_at    timestamptz,
  slots         integer,
  languages     jsonb not null default '[]', -- [{name, version}], as last announced
  tier          text,
  warnings      jsonb not null default '[]',
  last_contact  timestamptz,
  created_at    timestamptz not null default now()
);

-- Work for judges: of a submission or of a reference run, never both. Gone once the result is recorded.
create table judge_job (
  id                bigint generated always as identity primary key,
  submit_id         bigint references submission on delete cascade,
  reference_run_id  bigint references reference_run on delete cascade,
  uid               text, -- for fairness between users; null for reference runs
  priority          smallint not null, -- 50 contest, 40 public, 30 test run, 20 rejudge, 10 reference
  attempt           integer not null default 0, -- rises with every claim: the fence against late results
  node              text, -- who holds it; null while it waits
  claimed_at        timestamptz,
  lease_until       timestamptz,
  created_at        timestamptz not null default now(),
  check ((submit_id is null) <> (reference_run_id is null)),
  unique (submit_id),
  unique (reference_run_id)
);
create index judge_job_waiting on judge_job (priority desc, id) where node is null;
create index judge_job_leased on judge_job (lease_until) where node is not null;
