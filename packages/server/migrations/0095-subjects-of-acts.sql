-- Users that an act was done to, by uid: names change, and an import is about many.
alter table audit_entry add column subjects text[] not null default '{}';
create index audit_entry_subjects on audit_entry using gin (subjects);
