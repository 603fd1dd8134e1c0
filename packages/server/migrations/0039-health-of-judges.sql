-- What judges say of their machine with every sign of life, and when their sandbox was last examined.
alter table judge_node add column cores integer;
alter table judge_node add column cpu_load real;
alter table judge_node add column memory_load real;
alter table judge_node add column examined_at timestamptz;

-- The log is searched by name and address, too.
create index audit_entry_name on audit_entry (lower(username), id desc);
create index audit_entry_ip on audit_entry (ip, id desc);
