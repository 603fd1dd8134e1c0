-- Lists of discussions are searched, and leave out what is about problems that are not public.

alter table discussion add column words text not null generated always as (title || ' ' || description) stored;
create index discussion_words on discussion using gin (words gin_trgm_ops);
create index discussion_words_short on discussion using gin (short_grams(words));
create index problem_not_public on problem (pid) where auth <> 1;

-- a list that is counted reads its index alone
drop index discussion_list;
create index discussion_list on discussion (is_pinned desc, did desc) include (pid)
  where gid is null and status = 0 and deleted_at is null;
