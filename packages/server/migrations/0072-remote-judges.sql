-- Other sites' judges. Whom one speaks to is a server (HDU, CF with the gym, POJ, SPOJ, AC, LIBRE, VERDICT); their problems' ids
-- begin with the name of a site (contract/remote/sites.ts).
create table remote_server (
  key             text primary key,
  -- null: as contract/remote/sites.ts has it
  address         text check (length(address) <= 500),
  is_open         boolean not null default true,
  relays          boolean,
  submit_ms       integer check (submit_ms between 0 and 3600000),
  request_ms      integer check (request_ms between 0 and 600000),
  poll_ms         integer check (poll_ms between 100 and 600000),
  -- as its submit page offered them of late: [{name, id}]
  languages       jsonb,
  languages_at    timestamptz,
  -- the relay that speaks to it now
  node            text,
  node_until      timestamptz,
  succeeded_at    timestamptz,
  failed_at       timestamptz,
  failure         jsonb,
  -- failures in a row; after each it is tried less
  failures        integer not null default 0,
  next_try_at     timestamptz not null default now(),
  calendar_at     timestamptz,
  modified_at     timestamptz not null default now()
);
insert into remote_server (key) values ('HDU'), ('CF'), ('POJ'), ('SPOJ'), ('AC'), ('LIBRE'), ('VERDICT');

-- How it went, by the hour: requests, what came out well, and failures by their reason.
create table remote_tally (
  server   text not null references remote_server (key) on delete cascade,
  hour     timestamptz not null,
  reason   text not null check (length(reason) <= 40),
  times    integer not null default 0,
  primary key (server, hour, reason)
);

-- The operator's accounts there. Their passwords stay in the settings, sealed; a session pasted by the operator is sealed here.
create table remote_account (
  id        bigint generated always as identity primary key,
  server    text not null references remote_server (key) on delete cascade,
  name      text not null check (length(name) between 1 and 255),
  -- why it is set aside; null: in use
  aside     jsonb,
  aside_at  timestamptz,
  session   bytea,
  next_at   timestamptz not null default now(),
  used_at   timestamptz,
  unique (server, name)
);

-- One account, one job at a time, whatever any program thinks: it is the job's for as long as a node holds the job.
alter table judge_job add column remote_account bigint references remote_account (id) on delete set null;
create unique index judge_job_remote_account on judge_job (remote_account) where remote_account is not null;
-- Work for other sites need not be tried before this.
alter table judge_job add column not_before timestamptz;
create index judge_job_remote on judge_job (language, priority desc, id) where node is null and node_kind = 'remote';

create function free_remote_account() returns trigger language plpgsql as $$
begin
  new.remote_account := null;
  return new;
end $$;
create trigger judge_job_frees_account before update of node on judge_job for each row
  when (old.node is not null and new.node is null) execute function free_remote_account();

alter table problem add column remote_site text;
create table remote_problem (
  pid          bigint primary key references problem (pid) on delete cascade,
  site         text not null,
  remote_id    text not null check (length(remote_id) between 1 and 100),
  url          text not null check (length(url) <= 1000),
  -- names of the languages the problem may be written in; null: all of the site's
  languages    jsonb,
  imported_at  timestamptz not null default now(),
  -- the texts as they came, to tell what a later import changes
  told         jsonb not null
);
create index remote_problem_id on remote_problem (site, lower(remote_id));

create table remote_submission (
  submit_id   bigint primary key references submission (submit_id) on delete cascade,
  site        text not null,
  server      text not null references remote_server (key),
  phase       text not null default 'waiting' check (phase in ('waiting', 'sending', 'sent', 'ended')),
  account     bigint references remote_account (id) on delete set null,
  -- the author's own name there, when it is one they have sent themselves
  handle      text,
  baseline    text,
  queued_at   timestamptz not null default now(),
  sending_at  timestamptz,
  sent_at     timestamptz,
  remote_id   text,
  url         text,
  -- the site's own word for what became of it
  word        text,
  failure     jsonb
);
create index remote_submission_remote on remote_submission (server, remote_id) where remote_id is not null;
create or replace function drop_work() returns trigger language plpgsql as $$
declare
  gone bigint;
begin
  if tg_argv[0] in ('submission', 'relay') then gone := old.submit_id; else gone := old.id; end if;
  delete from judge_job where kind = tg_argv[0] and subject = gone;
  delete from dead_letter where kind = tg_argv[0] and subject = gone;
  return null;
end $$;
create trigger submission_relay after delete on submission for each row execute function drop_work('relay');

-- Something looked up at a site: a problem to import, languages, contests, a profile.
create table remote_errand (
  id          bigint generated always as identity primary key,
  site        text not null,
  server      text not null references remote_server (key),
  uid         text references account (uid) on delete cascade,
  input       jsonb not null,
  output      jsonb,
  failure     jsonb,
  created_at  timestamptz not null default now(),
  ended_at    timestamptz
);
create index remote_errand_old on remote_errand (created_at);
create trigger remote_errand_work after delete on remote_errand for each row execute function drop_work('errand');

-- Names that people have at other sites, proved by a code in their profile there.
create table remote_handle (
  uid         text not null references account (uid) on delete cascade,
  server      text not null references remote_server (key),
  handle      text not null check (length(handle) between 1 and 100),
  code        text not null,
  created_at  timestamptz not null default now(),
  proved_at   timestamptz,
  primary key (uid, server)
);
create unique index remote_handle_proved on remote_handle (server, lower(handle)) where proved_at is not null;

-- the calendar of a site replaces what it told before
alter table other_contest add column server text references remote_server (key) on delete cascade;
