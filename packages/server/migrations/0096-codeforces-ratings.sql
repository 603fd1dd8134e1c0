-- The rating at Codeforces of whoever has told their handle there, and when it was last asked for.
alter table account add column cf_rating integer;
alter table account add column cf_asked_at timestamptz;
create index account_cf_asked on account (cf_asked_at nulls first) where cf_username is not null;
create index account_cf_username on account (lower(cf_username)) where cf_username is not null;
