-- Whether a report is about a discussion of a group stands in its row: lists are found and counted in an index alone.
alter table discussion_report add column is_of_group boolean not null default false;
update discussion_report set is_of_group = true
from discussion where discussion.did = discussion_report.did and discussion.gid is not null;

create function set_report_of_group() returns trigger language plpgsql as $$
begin
  select gid is not null into strict new.is_of_group from discussion where did = new.did;
  return new;
end $$;
create trigger discussion_report_of_group before insert on discussion_report
  for each row execute function set_report_of_group();

create index discussion_report_site_list on discussion_report (is_checked, id desc) where not is_of_group;
