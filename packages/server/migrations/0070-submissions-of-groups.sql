-- Counting and deleting what was submitted in a group, in its contests too.

create index submission_gid on submission (gid) where gid is not null;
