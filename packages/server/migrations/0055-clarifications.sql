-- What contestants asked of a contest, and what those who run it said, to one or to all. What nobody asked is a statement of their own.
create table clarification (
  id bigint generated always as identity primary key,
  cid bigint not null references contest (cid) on delete cascade,
  pid bigint references problem (pid) on delete cascade,
  uid text references account (uid) on delete cascade,
  question text,
  asked_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  answer text,
  is_public boolean not null default false,
  answered_by text references account (uid) on delete set null,
  answered_at timestamptz,
  -- grows with every answer of the contest: what somebody has read goes up to one of these
  told bigint,
  check ((uid is null) = (question is null)),
  check ((answer is null) = (told is null)),
  check ((answer is not null) = (state = 'answered'))
);
create index clarification_contest on clarification (cid, id desc);
create index clarification_told on clarification (cid, told desc) where told is not null;
create index clarification_uid on clarification (uid);
create index clarification_pid on clarification (pid);
create index clarification_answered_by on clarification (answered_by);

-- Up to which answer somebody has read.
create table clarification_reader (
  cid bigint not null references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  told bigint not null,
  primary key (cid, uid)
);
create index clarification_reader_uid on clarification_reader (uid);

-- What those who run a contest have set for its day.
create table contest_day (
  cid bigint primary key references contest (cid) on delete cascade,
  canned_answers jsonb
);
