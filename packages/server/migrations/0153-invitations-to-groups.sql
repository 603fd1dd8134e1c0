-- Links by which people join a group, and who was put in by somebody else.
create table group_invitation (
  id bigint generated always as identity primary key,
  gid bigint not null references "group" (gid) on delete cascade,
  uid text not null references account (uid) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  most_uses integer check (most_uses between 1 and 10000),
  uses integer not null default 0,
  created_at timestamptz not null default now()
);
create index group_invitation_group on group_invitation (gid, id desc);
create index group_invitation_maker on group_invitation (uid);

alter table group_member add column is_put_in boolean not null default false;
