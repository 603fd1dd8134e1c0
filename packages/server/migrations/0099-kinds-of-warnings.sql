-- What a warning is of: when a limit is found anew, those of the one before go, however they are worded.
alter table problem_warning add column kind text not null default 'data';
update problem_warning set kind = 'limit'
  where text like 'The time limit rests on %' or text like 'The time limit was measured %';
alter table problem_warning add constraint problem_warning_kind_check check (kind in ('data', 'limit'));
