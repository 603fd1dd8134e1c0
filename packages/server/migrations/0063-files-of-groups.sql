-- A file that was put into a text of a group is a matter of those who manage the group, whoever of them uploaded it.
alter table uploaded_file add gid bigint references "group" (gid) on delete set null;
create index uploaded_file_group on uploaded_file (gid) where gid is not null;
