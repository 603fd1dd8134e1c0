-- What user names look like: two that could be taken for one another share a skeleton. Only the first account with one has it
-- here, so names that were in use before stay as they are.
create table name_skeleton (
  skeleton  text primary key,
  uid       text not null references account on delete cascade
);
create index name_skeleton_uid on name_skeleton (uid);
