-- What people say to one another, and what each is told of it.

create table discussion_category (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index discussion_category_name on discussion_category (lower(name));
insert into discussion_category (name) values ('闲聊'), ('题解'), ('求助'), ('建议'), ('记录');

create table discussion (
  did bigint generated always as identity primary key,
  category_id bigint references discussion_category (id) on delete set null,
  title text not null check (length(title) between 1 and 255),
  description text not null check (length(description) between 1 and 255),
  content text not null check (length(content) <= 65535),
  pid bigint references problem (pid) on delete set null,
  gid bigint references "group" (gid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  -- what its author was there when it was written: its badge, and whether its HTML is taken as it is
  role text not null default 'user' check (role in ('user', 'admin', 'root')),
  is_pinned boolean not null default false,
  -- 0 shown, 1 disabled by who manages the place
  status smallint not null default 0 check (status in (0, 1)),
  views integer not null default 0,
  likes integer not null default 0,
  -- comments and replies that are shown
  comments integer not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  -- a deleted one is kept for 30 days, for administrators alone
  deleted_at timestamptz,
  deleted_by text references account (uid) on delete set null
);
create index discussion_list on discussion (is_pinned desc, did desc)
  where gid is null and status = 0 and deleted_at is null;
create index discussion_category_list on discussion (category_id, is_pinned desc, did desc)
  where gid is null and status = 0 and deleted_at is null;
create index discussion_category_of on discussion (category_id);
create index discussion_group on discussion (gid, is_pinned desc, did desc) where gid is not null and deleted_at is null;
create index discussion_problem on discussion (pid, is_pinned desc, did desc) where deleted_at is null;
create index discussion_author on discussion (uid, did desc);
create index discussion_deleted on discussion (deleted_at) where deleted_at is not null;
create index discussion_deleted_by on discussion (deleted_by) where deleted_by is not null;

-- What a discussion said before it was changed.
create table discussion_version (
  id bigint generated always as identity primary key,
  did bigint not null references discussion (did) on delete cascade,
  title text not null,
  description text not null,
  content text not null,
  -- who replaced it, and when
  replaced_by text references account (uid) on delete set null,
  replaced_at timestamptz not null
);
create index discussion_version_of on discussion_version (did, id desc);
create index discussion_version_by on discussion_version (replaced_by);

create table discussion_like (
  did bigint not null references discussion (did) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (did, uid)
);
create index discussion_like_uid on discussion_like (uid);

-- Who has looked today: each viewer counts once a day. `viewer` is an account, or the hash of a guest's address.
create table discussion_view (
  did bigint not null references discussion (did) on delete cascade,
  viewer text not null,
  -- days since 1970, UTC
  day integer not null,
  primary key (did, viewer, day)
);
create index discussion_view_day on discussion_view (day);

create table discussion_report (
  id bigint generated always as identity primary key,
  did bigint not null references discussion (did) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  content text not null check (length(content) between 1 and 1000),
  is_checked boolean not null default false,
  checked_by text references account (uid) on delete set null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index discussion_report_list on discussion_report (is_checked, id desc);
create index discussion_report_did on discussion_report (did);
create index discussion_report_uid on discussion_report (uid);
create index discussion_report_checked_by on discussion_report (checked_by);

-- Of a discussion or of a contest.
create table comment (
  id bigint generated always as identity primary key,
  did bigint references discussion (did) on delete cascade,
  cid bigint references contest (cid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  content text not null check (length(content) between 1 and 10000),
  role text not null default 'user' check (role in ('user', 'admin', 'root')),
  likes integer not null default 0,
  -- replies that are shown
  replies integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text references account (uid) on delete set null,
  check ((did is null) <> (cid is null))
);
create index comment_discussion on comment (did, likes desc, id desc) where did is not null and deleted_at is null;
create index comment_contest on comment (cid, likes desc, id desc) where cid is not null and deleted_at is null;
create index comment_did on comment (did) where did is not null;
create index comment_cid on comment (cid) where cid is not null;
create index comment_uid on comment (uid);
create index comment_deleted_by on comment (deleted_by) where deleted_by is not null;

create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, uid)
);
create index comment_like_uid on comment_like (uid);

create table reply (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comment (id) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  -- whom it answers, and the reply that it answers where it is not the comment itself
  to_uid text not null references account (uid) on delete cascade,
  to_reply bigint references reply (id) on delete set null,
  content text not null check (length(content) between 1 and 10000),
  role text not null default 'user' check (role in ('user', 'admin', 'root')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by text references account (uid) on delete set null
);
create index reply_comment on reply (comment_id, id desc) where deleted_at is null;
create index reply_of on reply (comment_id);
create index reply_uid on reply (uid);
create index reply_to_uid on reply (to_uid);
create index reply_to_reply on reply (to_reply);
create index reply_deleted_by on reply (deleted_by) where deleted_by is not null;

-- What somebody is told of what others said and liked.
create table user_message (
  id bigint generated always as identity primary key,
  uid text not null references account (uid) on delete cascade,
  sender_uid text not null references account (uid) on delete cascade,
  kind text not null check (kind in ('comment', 'reply', 'like')),
  action text not null check (action in ('Discuss', 'Reply', 'Like_Post', 'Like_Discuss', 'Mention')),
  -- where it was: a discussion or a contest
  did bigint references discussion (did) on delete cascade,
  cid bigint references contest (cid) on delete cascade,
  -- what was said or liked there
  comment_id bigint references comment (id) on delete cascade,
  reply_id bigint references reply (id) on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check ((did is null) <> (cid is null))
);
create index user_message_list on user_message (uid, kind, (read_at is not null), id desc);
create index user_message_unread on user_message (uid, kind) where read_at is null;
create index user_message_sender on user_message (sender_uid);
create index user_message_did on user_message (did) where did is not null;
create index user_message_cid on user_message (cid) where cid is not null;
create index user_message_comment on user_message (comment_id) where comment_id is not null;
create index user_message_reply on user_message (reply_id) where reply_id is not null;
-- However often somebody likes and takes it back, it is told once.
create unique index user_message_like on user_message (sender_uid, action, coalesce(did, 0), coalesce(comment_id, 0))
  where kind = 'like';

-- The site itself tells people of their groups and roles: the words are the reader's language's, so what is kept is which, with what.
alter table system_message
  alter column notice_id drop not null,
  add column words text,
  add column about jsonb,
  add check ((notice_id is null) = (words is not null)),
  add check ((words is null) = (about is null));

-- Whoever listens for somebody hears at commit that there is something to read.
create function tell_reader() returns trigger language plpgsql as $$
begin
  perform pg_notify('message', coalesce(new.uid, old.uid));
  return null;
end $$;
create trigger user_message_told after insert or delete or update of read_at on user_message
  for each row execute function tell_reader();
create trigger system_message_told after insert or delete or update of read_at on system_message
  for each row execute function tell_reader();

-- How many groups somebody made lately, so that deleting them again makes no room.
create table group_creation (
  id bigint generated always as identity primary key,
  uid text not null references account (uid) on delete cascade,
  created_at timestamptz not null default now()
);
create index group_creation_uid on group_creation (uid, created_at);

create index group_list on "group" (gid) where status = 0;
create index group_auth on "group" (auth, gid) where status = 0;
create index group_member_list on group_member (gid, auth, id desc);

-- Why somebody may not submit or speak, and until when; without an end it holds until an administrator lifts it.
create table account_restriction (
  uid text primary key references account (uid) on delete cascade,
  reason text not null default '',
  until timestamptz,
  set_by text references account (uid) on delete set null,
  set_at timestamptz not null default now()
);
create index account_restriction_until on account_restriction (until) where until is not null;
create index account_restriction_set_by on account_restriction (set_by);
