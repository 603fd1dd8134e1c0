-- Names that a reader of this field knows. Only names change, so it takes no longer on a large site.
alter table problem_tally rename to problem_verdict_count;
alter table problem_verdict_count rename constraint problem_tally_pkey to problem_verdict_count_pkey;
alter table problem_verdict_count rename constraint problem_tally_pid_fkey to problem_verdict_count_pid_fkey;
alter table test_data rename column carried to package_extras;
