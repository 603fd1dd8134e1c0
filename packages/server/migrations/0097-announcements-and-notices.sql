-- Announcements of the site are listed from the newest, however many contests and groups have; notices with those that wait in front.
create index announcement_site on announcement (id desc) where cid is null and gid is null;
create index notice_list on notice ((pushed_at is not null), id desc);
