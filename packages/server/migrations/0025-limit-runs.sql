-- What a measured time limit rests on: how busy the judging machine was (load average per core) when the run ended.
alter table reference_run add column machine_load real;
