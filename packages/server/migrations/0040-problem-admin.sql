-- Problems made and changed in the back office: whose a version of the test data is, what was uploaded for one, what compiled.

alter table test_data
  add column username text,
  add column why text,
  add column origin text not null default 'package' check (origin in ('package', 'form', 'restored')),
  -- written by hand: its data is short and is edited as text
  add column by_hand boolean not null default false,
  add column judge_mode text,
  add column case_mode text,
  add column type smallint;
update test_data set judge_mode = problem.judge_mode, case_mode = problem.judge_case_mode, type = problem.type
  from problem where problem.pid = test_data.pid and problem.data_version = test_data.version;

create index submission_data on submission (pid, data_version);

-- Files of test cases that somebody uploaded and has not saved yet; the word that names them is known to them alone.
create table test_upload (
  token_hash  bytea primary key,
  uid         text not null references account on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create index test_upload_end on test_upload (expires_at);
create index test_upload_owner on test_upload (uid);

create table test_upload_file (
  token_hash  bytea not null references test_upload on delete cascade,
  name        text not null,
  hash        text not null,
  bytes       bigint not null,
  primary key (token_hash, name)
);
create index test_upload_file_hash on test_upload_file (hash);

-- SHA-256 of a role, a language and a code that compiled together.
create table compiled_helper (
  code_hash    bytea primary key,
  compiled_at  timestamptz not null
);
create index compiled_helper_age on compiled_helper (compiled_at);

create or replace view held_blob as
  select input_hash as hash from test_case
  union all select answer_hash from test_case
  union all select hash from package_file
  union all select input_hash from checker_test
  union all select output_hash from checker_test
  union all select answer_hash from checker_test
  union all select hash from helper_text
  union all select hash from helper_file
  union all select hash from reference_file
  union all select hash from workbench_file
  union all select hash from test_upload_file;
