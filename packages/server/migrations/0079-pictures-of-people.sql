-- The picture of a person or a group is a file that is kept for as long as it is their picture.
alter table uploaded_file add column is_avatar boolean not null default false;

create function drop_avatar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.avatar is not distinct from old.avatar then return null; end if;
  delete from uploaded_file where is_avatar and key = substring(old.avatar from '^/api/public/img/([0-9a-f]{32})\.');
  return null;
end $$;
create trigger account_avatar after update of avatar or delete on account
  for each row when (old.avatar is not null) execute function drop_avatar();
create trigger group_avatar after update of avatar or delete on "group"
  for each row when (old.avatar is not null) execute function drop_avatar();
