-- When an account at another site was last found to be signed in there.
alter table remote_account add column signed_in_at timestamptz;
