-- A warning may quote pages of a compiler, longer than an index takes: it is known by its digest.
alter table problem_warning drop constraint problem_warning_pkey;
create unique index problem_warning_once on problem_warning (pid, version, md5(text));
