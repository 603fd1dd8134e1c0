-- How many times as long as the reference machine a judge takes, as its last hello told; null where it did not.
alter table judge_node add column speed real;
-- What the time limits of what it judges are multiplied with.
alter table judge_node add column time_factor real not null default 1
  constraint judge_node_time_factor check (time_factor between 0.1 and 10);

-- With which factor a job was given out, and a verdict was found.
alter table judge_job add column time_factor real not null default 1;
alter table submission add column time_factor real not null default 1;
alter table judgement_log add column time_factor real not null default 1;
alter table reference_run add column time_factor real not null default 1;
alter table rejudge_trial add column time_factor real not null default 1;
