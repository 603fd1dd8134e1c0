-- What came from another judge, and what it is here: a migration that goes on, or comes again, takes each thing once.
create table migrated (
  source  text not null,
  kind    text not null,
  old_id  text not null,
  new_id  text not null,
  at      timestamptz not null default now(),
  constraint migrated_pkey primary key (source, kind, old_id)
);
