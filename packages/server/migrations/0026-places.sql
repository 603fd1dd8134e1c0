-- Where things happen besides the site itself: groups, contests and trainings, and who belongs to them. And one table for how
-- often somebody may call.

create table "group" (
  gid          bigint generated always as identity (start with 1000) primary key,
  uid          text not null references account on delete cascade, -- the owner
  name         text not null check (char_length(name) <= 25),
  short_name   text not null check (char_length(short_name) <= 10), -- display ids of the group's problems begin with it
  avatar       text,
  brief        text not null,
  description  text not null,
  auth         smallint not null check (auth in (1, 2, 3)), -- 1 anybody may join, 2 after approval, 3 with the code and approval
  code         text check (char_length(code) = 6), -- shown to its owner, so it is kept as it is
  is_visible   boolean not null default true, -- otherwise only members find it
  status       smallint not null default 0 check (status in (0, 1)), -- 1: closed by the site
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  check (auth = 1 or code is not null)
);
create unique index group_name on "group" (lower(name));
create unique index group_short_name on "group" (lower(short_name));
create index group_owner on "group" (uid);

create table group_member (
  id           bigint generated always as identity primary key,
  gid          bigint not null references "group" on delete cascade,
  uid          text not null references account on delete cascade,
  auth         smallint not null check (auth in (1, 2, 3, 4, 5)), -- 1 applying, 2 refused, 3 member, 4 manager, 5 owner
  reason       text,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  unique (gid, uid)
);
create index group_member_user on group_member (uid);

-- A problem of a group is the group's own unless the site has taken it into the public bank.
alter table problem
  add column gid bigint references "group" on delete cascade,
  add column apply_public_progress smallint check (apply_public_progress in (1, 2, 3)); -- 1 asked for, 2 public, 3 refused
alter table problem
  add column is_group boolean not null generated always as (gid is not null and apply_public_progress is distinct from 2) stored;
create index problem_group on problem (gid, length(problem_id), problem_id) where gid is not null;

alter table tag add foreign key (gid) references "group" on delete cascade;
create unique index tag_group_name on tag (gid, oj, lower(name)) where gid is not null;

create table contest (
  cid                 bigint generated always as identity (start with 1000) primary key,
  uid                 text not null references account on delete cascade, -- who made it
  gid                 bigint references "group" on delete cascade,
  source              bigint not null default 0, -- the contest it was cloned from
  title               text not null,
  description         text,
  type                smallint not null check (type in (0, 1)), -- 0 ACM, 1 OI
  auth                smallint not null check (auth in (0, 1, 2)), -- 0 public, 1 private, 2 protected: seen by all, entered with the password
  password            text, -- its managers are shown it, so it is kept as it is
  starts_at           timestamptz not null,
  ends_at             timestamptz not null,
  is_visible          boolean not null default true,
  seal_rank           boolean not null default false,
  seal_rank_at        timestamptz,
  auto_real_rank      boolean not null default true, -- the board opens by itself at the end
  rank_show_name      text not null default 'username' check (rank_show_name in ('username', 'nickname', 'realname')),
  open_rank           boolean not null default false, -- the board is shown outside as well
  oi_rank_score_type  text not null default 'Recent' check (oi_rank_score_type in ('Recent', 'Highest')),
  star_accounts       jsonb not null default '[]', -- user names out of competition
  award_type          smallint not null default 0 check (award_type in (0, 1, 2)), -- 0 none, 1 by ratio, 2 by number
  awards              jsonb not null default '[]', -- {priority, name, background, color, num}, by priority
  open_print          boolean not null default false,
  open_account_limit  boolean not null default false,
  account_limit_rule  text, -- as on the wire
  allow_end_submit    boolean not null default false,
  created_at          timestamptz not null default now(),
  modified_at         timestamptz not null default now(),
  check (ends_at > starts_at),
  check (auth = 0 or password is not null)
);
create index contest_list on contest (starts_at desc) where gid is null and is_visible;
create index contest_group on contest (gid, starts_at desc) where gid is not null;
create index contest_owner on contest (uid);

create table contest_problem (
  cpid           bigint generated always as identity primary key,
  cid            bigint not null references contest on delete cascade,
  pid            bigint not null references problem on delete cascade,
  display_id     text not null,
  display_title  text not null,
  color          text, -- of the balloon
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  unique (cid, display_id),
  unique (cid, pid)
);
create index contest_problem_pid on contest_problem (pid);

create table contest_registration (
  cid         bigint not null references contest on delete cascade,
  uid         text not null references account on delete cascade,
  is_enabled  boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (cid, uid)
);
create index contest_registration_user on contest_registration (uid);

create table training_category (
  id           bigint generated always as identity primary key,
  gid          bigint references "group" on delete cascade,
  name         text not null,
  color        text,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now()
);
create index training_category_group on training_category (gid);

create table training (
  tid          bigint generated always as identity (start with 1000) primary key,
  uid          text not null references account on delete cascade, -- who made it
  gid          bigint references "group" on delete cascade,
  category_id  bigint references training_category on delete set null,
  title        text not null,
  description  text,
  auth         text not null check (auth in ('Public', 'Private')),
  password     text, -- its managers are shown it, so it is kept as it is
  rank         integer not null default 0,
  is_visible   boolean not null default true,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  check (auth = 'Public' or password is not null)
);
create index training_list on training (rank, tid) where gid is null and is_visible;
create index training_group on training (gid, rank, tid) where gid is not null;
create index training_category_of on training (category_id);
create index training_owner on training (uid);

create table training_problem (
  id           bigint generated always as identity primary key,
  tid          bigint not null references training on delete cascade,
  pid          bigint not null references problem on delete cascade,
  display_id   text not null,
  rank         integer not null default 0,
  created_at   timestamptz not null default now(),
  modified_at  timestamptz not null default now(),
  unique (tid, display_id),
  unique (tid, pid)
);
create index training_problem_pid on training_problem (pid);

create table training_registration (
  tid         bigint not null references training on delete cascade,
  uid         text not null references account on delete cascade,
  is_enabled  boolean not null default true,
  created_at  timestamptz not null default now(),
  primary key (tid, uid)
);
create index training_registration_user on training_registration (uid);

-- Submissions of a group, of a contest.
alter table submission add foreign key (gid) references "group" on delete cascade;
create index submission_of_group on submission (gid, submit_id desc) include (status, uid, pid) where gid is not null and cid = 0;
create index submission_of_contest on submission (cid, submit_id desc) include (status, uid, pid) where cid <> 0;

-- What is a group's own is in no list of the site.
create function audience_of(auth smallint, is_hidden_copy boolean, is_group boolean) returns smallint
  language sql immutable parallel safe
  return case when is_hidden_copy then null when auth = 1 and not is_group then 0 else 1 end;

create or replace function set_audience() returns trigger language plpgsql as $$
begin
  new.audience := null;
  if new.cid = 0 and new.gid is null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select audience_of(auth, is_hidden_copy, is_group) into new.audience from problem where pid = new.pid for share;
  end if;
  return new;
end $$;

create or replace function follow_problem() returns trigger language plpgsql as $$
begin
  update submission set display_pid = new.problem_id,
    audience = case when cid = 0 and gid is null then audience_of(new.auth, new.is_hidden_copy, new.is_group) end
  where pid = new.pid;
  return null;
end $$;
drop trigger problem_submissions on problem;
create trigger problem_submissions after update of problem_id, auth, is_hidden_copy, gid, apply_public_progress on problem
  for each row when ((old.problem_id, old.auth, old.is_hidden_copy, old.is_group) is distinct from
    (new.problem_id, new.auth, new.is_hidden_copy, new.is_group))
  execute function follow_problem();
drop function audience_of(smallint, boolean);

create or replace function refresh_bank_entry(which bigint) returns void language plpgsql as $$
begin
  -- what others are changing of this problem is waited for, so that the last one sees all of it
  perform from problem where pid = which for no key update;
  insert into bank_entry (pid, problem_id, difficulty, tags, words)
  select pid, problem_id, difficulty,
    array(select tid from problem_tag where problem_tag.pid = problem.pid order by tid),
    lower(concat_ws(E'\n', problem_id, title,
      (select string_agg(s.title, E'\n') from problem_statement s where s.pid = problem.pid and s.title <> problem.title)))
  from problem where pid = which and auth = 1 and not is_group and not is_hidden_copy and time_limit is not null
  on conflict (pid) do update set problem_id = excluded.problem_id, difficulty = excluded.difficulty, tags = excluded.tags,
    words = excluded.words;
  if not found then delete from bank_entry where pid = which; end if;
end $$;
drop trigger problem_bank_entry on problem;
create trigger problem_bank_entry
  after insert or update of problem_id, title, difficulty, auth, is_hidden_copy, time_limit, gid, apply_public_progress
  on problem for each row execute function follow_bank();

-- Where somebody signed in from is an origin: a place is where things happen.
alter table known_place rename to known_origin;
alter table known_origin rename column place to origin;

-- When somebody last did what may be done only so often.
create table rate_limit (
  key         text primary key, -- what is counted, and for whom
  taken       timestamptz[] not null,
  expires_at  timestamptz not null
);
create index rate_limit_expiry on rate_limit (expires_at);
drop table submit_turn, test_run_turn;
