-- What administrators tell people, and what each was told of it and has read.

create table notice (
  id             bigint generated always as identity primary key,
  title          text not null check (length(title) between 1 and 255),
  content        text not null check (length(content) <= 65535),
  type           text not null check (type in ('All', 'Single', 'Admin')),
  recipient_uid  text references account on delete cascade,
  author_uid     text references account on delete set null,
  pushed_at      timestamptz,
  created_at     timestamptz not null default now(),
  modified_at    timestamptz not null default now(),
  check ((recipient_uid is not null) = (type = 'Single'))
);
create index notice_waiting on notice (created_at) where pushed_at is null;
create index notice_recipient on notice (recipient_uid);
create index notice_author on notice (author_uid);

-- The text stays with the notice: what is mended there is mended for everybody.
create table system_message (
  id          bigint generated always as identity primary key,
  uid         text not null references account on delete cascade,
  notice_id   bigint not null references notice on delete cascade,
  kind        text not null check (kind in ('Sys', 'Mine')),
  read_at     timestamptz,
  created_at  timestamptz not null default now(),
  unique (notice_id, uid)
);
create index system_message_of on system_message (uid, kind, id desc);
create index system_message_unread on system_message (uid) where read_at is null;
