-- What the back office looks people up by, what it did, and passwords that were made for others until they are fetched.

alter table account add column words text not null
  generated always as (username || ' ' || coalesce(email, '') || ' ' || coalesce(realname, '')) stored;
create index account_words on account using gin (words gin_trgm_ops);
create index account_words_short on account using gin (short_grams(words));
create index account_all on account (created_at desc, uid desc);

-- No foreign keys: what was done outlives who did it and what it was done to.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  uid text not null,
  username text not null,
  ip text,
  act text not null,
  object_kind text not null,
  object text not null,
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_who on audit_entry (uid, id desc);
create index audit_entry_act on audit_entry (act, id desc);
create index audit_entry_object on audit_entry (object_kind, object, id desc);

-- Entries are only ever added, and removed when they are old by the sweep, which says so to its own transaction.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('verdict.audit_sweep', true) = 'on' then return old; end if;
  raise exception 'the audit log is only ever added to';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_audit();

create table generated_passwords (
  key_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index generated_passwords_end on generated_passwords (expires_at);

-- A classification's name is one of its kind in its bank; of those that bear the same name the first keeps it.
update tag_classification later set name = name || ' (' || id || ')'
  where exists (select from tag_classification first
    where first.oj = later.oj and lower(first.name) = lower(later.name) and first.id < later.id);
create unique index tag_classification_name on tag_classification (oj, lower(name));
