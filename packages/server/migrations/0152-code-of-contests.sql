-- Whether a contest opens the code of all submissions once nothing more can be handed in: contests of groups do where they say so.
alter table contest add column open_code boolean not null default true;
update contest set open_code = false where gid is not null;
