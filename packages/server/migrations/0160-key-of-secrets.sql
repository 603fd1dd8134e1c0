-- Which key the secrets of this database are sealed with, in one row. Every server of the site must have it: one that made a key of
-- its own finds out here.
create table secret_key (
  is_only boolean primary key default true check (is_only),
  id bytea not null,
  since timestamptz not null default now()
);
