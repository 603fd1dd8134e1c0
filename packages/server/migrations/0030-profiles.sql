-- What people read of one another, and the ways back into an account.

-- When and from where somebody signed in; the session itself goes with its end.
create table login_record (
  id          bigint generated always as identity primary key,
  uid         text not null references account on delete cascade,
  at          timestamptz not null,
  ip          text,
  user_agent  text
);
create index login_record_uid on login_record (uid, at desc);
insert into login_record (uid, at, ip, user_agent) select uid, created_at, ip, user_agent from session;

-- A sum that somebody was asked to do before a mail is sent; each is looked at once.
create table captcha (
  key_hash    bytea primary key,
  answer      text not null,
  expires_at  timestamptz not null
);
create index captcha_end on captcha (expires_at);

-- The rank of seven days.
create index accepted_at on accepted (at, uid, pid);
create index account_newest on account (created_at desc, uid) where status = 0;
-- A year of one person's days.
create index submission_person_day on submission (uid, submitted_at) where cid = 0;
-- The best score of each problem that one person tried.
create index submission_rank_score on submission (uid, pid, oi_rank_score) where cid = 0 and gid is null and oi_rank_score is not null;
