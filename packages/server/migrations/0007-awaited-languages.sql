-- Languages that a judge has installed and is still trying; it announces each when it has compiled and run something.
alter table judge_node add column awaited jsonb not null default '[]';
