-- What the global ranks go by, counted for everybody, so that a page of a rank is read by an index.
create table user_rank (
  uid text primary key references account (uid) on delete cascade,
  ac integer not null,
  total integer not null,
  submissions integer not null,
  score integer not null
);
create index user_rank_acm on user_rank (ac desc, total, uid);
create index user_rank_oi on user_rank (score desc, ac desc, uid);

-- Whose figures no longer hold. A person may stand here many times: who adds a line waits for nobody, and the figures are counted
-- anew by who reads them.
create table user_rank_stale (
  uid text not null
);

create function note_stale_rank() returns trigger language plpgsql as $$
begin
  insert into user_rank_stale (uid) values (case tg_op when 'DELETE' then old.uid else new.uid end);
  return null;
end $$;

create trigger account_rank after insert on account for each row execute function note_stale_rank();
create trigger accepted_rank after insert or delete on accepted for each row execute function note_stale_rank();
create trigger submission_rank after insert or delete on submission for each row execute function note_stale_rank();
create trigger submission_rank_changed after update of oi_rank_score, cid, gid on submission for each row
  when (old.oi_rank_score is distinct from new.oi_rank_score or old.cid <> new.cid or old.gid is distinct from new.gid)
  execute function note_stale_rank();

insert into user_rank (uid, ac, total, submissions, score)
select account.uid, coalesce(solved.n, 0), coalesce(sent.total, 0), coalesce(sent.submissions, 0), coalesce(scored.score, 0)
from account
left join (select uid, count(distinct pid) as n from accepted group by uid) solved using (uid)
left join (
  select uid, count(*) filter (where cid = 0 and gid is null) as total, count(*) as submissions from submission group by uid
) sent using (uid)
left join (
  select uid, sum(best) as score from (
    select uid, pid, max(oi_rank_score) as best from submission
    where cid = 0 and gid is null and oi_rank_score is not null group by uid, pid
  ) of_problem group by uid
) scored using (uid);

-- The ranks are searched by what people call themselves, too.
create index account_nickname_search on account using gin (nickname gin_trgm_ops);
create index account_nickname_short on account using gin (short_grams(nickname));
