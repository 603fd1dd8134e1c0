-- What was told when test data came in, as codes: it stays readable with the version it belongs to.
alter table test_data add column warnings jsonb not null default '[]';
alter table test_upload add column warnings jsonb not null default '[]';
