-- A group has announcements of its own: those of neither a group nor a contest are the site's.
alter table announcement
  add column gid bigint references "group" (gid) on delete cascade,
  add check (cid is null or gid is null);
create index announcement_group on announcement (gid, id desc) where gid is not null;
