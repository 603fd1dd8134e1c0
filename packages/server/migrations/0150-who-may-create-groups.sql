-- A right that an administrator gives to an account: a teacher creates groups without having solved problems.
alter table account add column may_create_groups boolean not null default false;
