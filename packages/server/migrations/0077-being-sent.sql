-- What an account is sending is looked up with every claim of a relay.
create index remote_submission_sending on remote_submission (account) where phase = 'sending';
