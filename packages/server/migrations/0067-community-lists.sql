-- Lists of what people say, whose cost does not grow with what they list: whether a discussion is listed stands in its own row.

-- It is about a problem that is not public: whoever may read it there, no list has it but its author's and the managers'.
alter table discussion add column about_hidden boolean not null default false;
update discussion set about_hidden = true from problem where problem.pid = discussion.pid and problem.auth <> 1;
alter table discussion add column is_listed boolean not null
  generated always as (status = 0 and deleted_at is null and not about_hidden) stored;

create function set_about_hidden() returns trigger language plpgsql as $$
begin
  new.about_hidden := false;
  if new.pid is not null then
    -- shared, so that a problem that is just being hidden waits for this row or is seen by it
    select auth <> 1 into strict new.about_hidden from problem where pid = new.pid for share;
  end if;
  return new;
end $$;
create trigger discussion_about_hidden before insert or update of pid on discussion
  for each row execute function set_about_hidden();

create function hide_discussions() returns trigger language plpgsql as $$
begin
  -- held in the order in which managers hold several of them
  perform from discussion where pid = new.pid order by did for no key update;
  update discussion set about_hidden = new.auth <> 1 where pid = new.pid;
  return null;
end $$;
create trigger problem_discussions after update of auth on problem for each row
  when ((old.auth = 1) is distinct from (new.auth = 1)) execute function hide_discussions();

drop index discussion_list, discussion_category_list, discussion_group, discussion_problem, discussion_author, problem_not_public;
create index discussion_list on discussion (is_pinned desc, did desc) where gid is null and is_listed;
create index discussion_category_list on discussion (category_id, is_pinned desc, did desc) where gid is null and is_listed;
create index discussion_problem_list on discussion (pid, is_pinned desc, did desc) where gid is null and is_listed;
create index discussion_group_list on discussion (gid, is_pinned desc, did desc) include (category_id, pid)
  where gid is not null and is_listed;
create index discussion_author on discussion (uid, is_pinned desc, did desc) include (gid, status) where deleted_at is null;
-- What managers of the site list.
create index discussion_all on discussion (is_pinned desc, did desc) include (gid, category_id) where deleted_at is null;
create index discussion_group on discussion (gid, is_pinned desc, did desc) include (deleted_at, category_id)
  where gid is not null;
-- Whatever becomes of a problem or an account is followed in all of its discussions.
create index discussion_problem on discussion (pid) where pid is not null;
create index discussion_of_author on discussion (uid);

-- Whose a comment of a contest is decides who sees it while the contest runs.
drop index comment_contest;
create index comment_contest on comment (cid, likes desc, id desc) include (uid) where cid is not null and deleted_at is null;

-- Groups are found by their names.
alter table "group" add column words text not null generated always as (name || E'\n' || short_name) stored;
create index group_words on "group" using gin (words gin_trgm_ops);
drop index group_list, group_auth;
create index group_list on "group" (gid) include (is_visible, uid) where status = 0;
create index group_auth on "group" (auth, gid) include (is_visible, uid) where status = 0;
