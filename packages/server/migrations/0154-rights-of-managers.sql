-- What a group's owner gave a manager besides: reading of code, marks and downloads.
alter table group_member add column rights text[] not null default '{}'
  check (rights <@ array['code', 'marks', 'downloads']);
