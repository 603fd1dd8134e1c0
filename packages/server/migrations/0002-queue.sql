-- How many judges lost the job; giving it back does not count. `attempt` rises with every claim, as the fence needs.
alter table judge_job add column losses integer not null default 0;

-- A judge asks by content whether it may have a file.
create index test_case_input on test_case (input_hash);
create index test_case_answer on test_case (answer_hash);
create index test_data_checker on test_data using gin (checker jsonb_path_ops);
