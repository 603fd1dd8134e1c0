-- Messages of the site are listed as those of people: unread first, then the newest.
create index system_message_list on system_message (uid, kind, (read_at is not null), id desc);
drop index system_message_of;
create index system_message_counted on system_message (uid, kind) where read_at is null;
drop index system_message_unread;

-- When the site last told people something that it tells once in a while, by whichever server came first.
create table reminder (
  words text primary key,
  told_at timestamptz not null
);
