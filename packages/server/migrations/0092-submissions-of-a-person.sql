-- How many submissions somebody has made outside of groups and contests is told on their home: counted in the index alone. The old
-- index goes last, since without it nobody may read submissions until this ends.
create index submission_person_day_gid on submission (uid, submitted_at) include (gid) where cid = 0;
drop index submission_person_day;
alter index submission_person_day_gid rename to submission_person_day;
