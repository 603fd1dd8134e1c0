-- Which row holds which blob. Where a row names one in a column of its own, that column says so; where it names them in JSON, a row
-- of one of these tables says so for each, kept by triggers in the transaction that writes the JSON. `held_blob` is all of them.

-- Programs of a version of the test data: checker, interactor, validators, generators.
create table helper_file (
  pid      bigint not null,
  version  text not null,
  hash     text not null,
  primary key (pid, version, hash),
  foreign key (pid, version) references test_data on delete cascade
);
create index helper_file_hash on helper_file (hash);

create table reference_file (
  reference_id  bigint not null references reference_submission on delete cascade,
  hash          text not null,
  primary key (reference_id, hash)
);
create index reference_file_hash on reference_file (hash);

create table workbench_file (
  workbench_run_id  bigint not null references workbench_run on delete cascade,
  hash              text not null,
  is_made           boolean not null, -- by a helper; the others it was given, so judges may fetch them
  primary key (workbench_run_id, hash, is_made)
);
create index workbench_file_hash on workbench_file (hash);

-- Every file that is described in JSON of ours, {name, hash, bytes} at any depth.
create function hashes_in(described jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct file->>'hash' from jsonb_path_query(described, 'strict $.** ? (@.type() == "object")') as file
  where length(file->>'hash') = 64
$$;

create function keep_helper_files() returns trigger language plpgsql as $$
begin
  delete from helper_file where pid = new.pid and version = new.version;
  insert into helper_file (pid, version, hash)
    select new.pid, new.version, hashes_in(jsonb_build_array(new.checker, new.interactor, new.validators, new.generators));
  return null;
end $$;
create trigger test_data_files after insert or update of checker, interactor, validators, generators on test_data
  for each row execute function keep_helper_files();

create function keep_reference_files() returns trigger language plpgsql as $$
begin
  delete from reference_file where reference_id = new.id;
  insert into reference_file (reference_id, hash) select new.id, hashes_in(new.files);
  return null;
end $$;
create trigger reference_submission_files after insert or update of files on reference_submission
  for each row execute function keep_reference_files();

create function keep_workbench_files() returns trigger language plpgsql as $$
begin
  delete from workbench_file where workbench_run_id = new.id;
  insert into workbench_file (workbench_run_id, hash, is_made)
    select new.id, hashes_in(new.request), false union all select new.id, hashes_in(new.result), true;
  return null;
end $$;
create trigger workbench_run_files after insert or update of request, result on workbench_run
  for each row execute function keep_workbench_files();

insert into helper_file (pid, version, hash)
  select pid, version, hashes_in(jsonb_build_array(checker, interactor, validators, generators)) from test_data;
insert into reference_file (reference_id, hash) select id, hashes_in(files) from reference_submission;
insert into workbench_file (workbench_run_id, hash, is_made)
  select id, hashes_in(request), false from workbench_run union all select id, hashes_in(result), true from workbench_run;

drop index test_data_checker, test_data_interactor, test_data_validators, test_data_generators, workbench_run_request;
create index package_file_hash on package_file (hash);
create index checker_test_input on checker_test (input_hash);
create index checker_test_output on checker_test (output_hash);
create index checker_test_answer on checker_test (answer_hash);

create view held_blob as
  select input_hash as hash from test_case
  union all select answer_hash from test_case
  union all select hash from package_file
  union all select input_hash from checker_test
  union all select output_hash from checker_test
  union all select answer_hash from checker_test
  union all select hash from helper_text
  union all select hash from helper_file
  union all select hash from reference_file
  union all select hash from workbench_file;
