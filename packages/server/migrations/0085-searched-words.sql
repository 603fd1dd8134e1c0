-- Words that are searched stand beside what the list is ordered by, and short ones have an index, too.

create index bank_entry_short on bank_entry using gin (short_grams(words));
create index bank_entry_difficulty on bank_entry (difficulty, length(problem_id), problem_id) include (pid);

-- The ranks are of active people alone. In lower case, a line each: what everybody finds somebody by (names: the user name and the
-- nickname), and what whoever manages the site does (words: the real name, too), which the indexes are of.
delete from user_rank using account where account.uid = user_rank.uid and account.status <> 0;
alter table user_rank add column names text, add column words text;
update user_rank set names = lower(concat_ws(E'\n', username, nickname)), words = lower(concat_ws(E'\n', username, nickname, realname))
  from account where account.uid = user_rank.uid;
alter table user_rank alter column names set not null, alter column words set not null;
create index user_rank_words on user_rank using gin (words gin_trgm_ops);
create index user_rank_short on user_rank using gin (short_grams(words));

create trigger account_rank_changed after update of username, nickname, realname, status on account for each row
  when ((old.username, old.nickname, old.realname, old.status)
    is distinct from (new.username, new.nickname, new.realname, new.status))
  execute function note_stale_rank();

analyze bank_entry, user_rank;
