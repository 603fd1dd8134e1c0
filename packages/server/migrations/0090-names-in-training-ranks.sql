-- What people are searched by in the rank of a training stands beside their figures, as in user_rank: in lower case, a line each, what
-- everybody finds somebody by (names: the user name and the school), and what whoever manages the training does (words: the real
-- name, too).
alter table training_rank add column names text, add column words text;
update training_rank set names = lower(concat_ws(E'\n', username, school)), words = lower(concat_ws(E'\n', username, school, realname))
  from account where account.uid = training_rank.uid;
alter table training_rank alter column names set not null, alter column words set not null;
create index training_rank_person on training_rank (uid);

create function note_renamed_trainee() returns trigger language plpgsql as $$
begin
  insert into training_rank_stale (tid, uid) select tid, uid from training_rank where uid = new.uid;
  return null;
end $$;
create trigger account_training_rank after update of username, school, realname on account for each row
  when ((old.username, old.school, old.realname) is distinct from (new.username, new.school, new.realname))
  execute function note_renamed_trainee();
