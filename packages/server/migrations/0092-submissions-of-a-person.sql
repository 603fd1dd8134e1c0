-- How many submissions somebody has made outside of groups and contests is told on their home: counted in the index alone.
drop index submission_person_day;
create index submission_person_day on submission (uid, submitted_at) include (gid) where cid = 0;
