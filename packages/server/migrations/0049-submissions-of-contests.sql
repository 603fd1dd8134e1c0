-- Lists, boards and figures of contests compare moments; the index alone tells them.
drop index submission_of_contest;
create index submission_of_contest on submission (cid, submit_id desc) include (status, uid, pid, submitted_at) where cid <> 0;
create index submission_of_contestant on submission (cid, uid, submit_id desc) include (status, pid, submitted_at) where cid <> 0;
create index submission_of_contest_problem on submission (cid, pid, submit_id desc) include (status, uid, submitted_at) where cid <> 0;
create index submission_of_contest_moment on submission (cid, submitted_at, submit_id) where cid <> 0;
