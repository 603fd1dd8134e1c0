-- Launchers that share a database have a judge each: whose a local node is, by the id that an instance keeps in its DATA_DIR.
alter table judge_node add column instance text unique;
