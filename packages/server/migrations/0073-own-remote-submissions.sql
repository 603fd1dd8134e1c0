-- What somebody sends to another site under their own name there counts here when it was made after this; null: whenever it was.
alter table remote_submission add column since timestamptz;
-- One submission there is one here.
create unique index remote_submission_own on remote_submission (server, lower(handle), remote_id) where handle is not null and remote_id is not null and sent_at is not null;
