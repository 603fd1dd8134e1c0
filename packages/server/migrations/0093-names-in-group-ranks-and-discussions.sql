-- The rank of a group holds a row for each of its active members, in two indexes that have its two orders, with what they are searched
-- by, as user_rank and training_rank do: in lower case, a line each, what everybody finds somebody by (names: the user name and the
-- nickname), and what managers of the site do (words: the real name, too). Who is counted changes with members and accounts, too.
alter table group_rank add column names text, add column words text;
delete from group_rank where not exists (
  select from group_member member join account using (uid)
  where member.gid = group_rank.gid and member.uid = group_rank.uid and member.auth >= 3 and account.status = 0
);
update group_rank set names = lower(concat_ws(E'\n', username, nickname)), words = lower(concat_ws(E'\n', username, nickname, realname))
  from account where account.uid = group_rank.uid;
insert into group_rank (gid, uid, ac, total, score, names, words)
  select gid, uid, 0, 0, 0, lower(concat_ws(E'\n', username, nickname)), lower(concat_ws(E'\n', username, nickname, realname))
  from group_member join account using (uid) where group_member.auth >= 3 and account.status = 0
  on conflict (gid, uid) do nothing;
alter table group_rank alter column names set not null, alter column words set not null;
create index group_rank_acm on group_rank (gid, ac desc, total, uid);
create index group_rank_oi on group_rank (gid, score desc, ac desc, uid);

create function note_stale_group_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into group_rank_stale (gid, uid) values (old.gid, old.uid);
  else
    insert into group_rank_stale (gid, uid) values (new.gid, new.uid);
  end if;
  return null;
end $$;
create trigger group_member_rank after insert or delete on group_member for each row execute function note_stale_group_member();
create trigger group_member_rank_changed after update of auth on group_member for each row
  when ((old.auth >= 3) <> (new.auth >= 3)) execute function note_stale_group_member();

create function note_renamed_member() returns trigger language plpgsql as $$
begin
  insert into group_rank_stale (gid, uid) select gid, uid from group_member where uid = new.uid and auth >= 3;
  return null;
end $$;
create trigger account_group_rank after update of status, username, nickname, realname on account for each row
  when ((old.status, old.username, old.nickname, old.realname) is distinct from (new.status, new.username, new.nickname, new.realname))
  execute function note_renamed_member();

-- The words that discussions are searched by hold their writer's name, so that no search looks for writers first; in lower case, a
-- line each.
drop index discussion_words;
drop index discussion_words_short;
alter table discussion drop column words;
alter table discussion add column words text default '';
update discussion set words = lower(concat_ws(E'\n', title, description, username)) from account where account.uid = discussion.uid;
alter table discussion alter column words set not null;
create index discussion_words on discussion using gin (words gin_trgm_ops);
create index discussion_words_short on discussion using gin (short_grams(words));

create function set_discussion_words() returns trigger language plpgsql as $$
begin
  new.words := lower(concat_ws(E'\n', new.title, new.description, (select username from account where uid = new.uid)));
  return new;
end $$;
create trigger discussion_words before insert or update of title, description, uid on discussion
  for each row execute function set_discussion_words();

create function note_renamed_writer() returns trigger language plpgsql as $$
begin
  update discussion set words = lower(concat_ws(E'\n', title, description, new.username)) where uid = new.uid;
  return null;
end $$;
create trigger account_discussions after update of username on account for each row
  when (old.username is distinct from new.username) execute function note_renamed_writer();
