-- What an author is follows from the roles and memberships of now: what somebody was once gives no badge for ever.

alter table discussion drop column role;
alter table comment drop column role;
alter table reply drop column role;
