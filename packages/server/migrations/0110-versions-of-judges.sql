-- What a node judges with, as its last hello told; null where it did not.
alter table judge_node add column protocol integer;
alter table judge_node add column version text;
alter table judge_node add column build text;
-- It finishes what it has and gets nothing more, since then.
alter table judge_node add column draining_since timestamptz;
