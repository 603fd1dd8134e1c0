-- A problem goes by its own id in a training, as existing clients have it; a second one could only fall behind.
alter table training_problem drop column display_id;

create unique index training_category_name on training_category (coalesce(gid, 0), lower(name));

-- The order of the problems in a training; those of one rank in the order in which they came.
create index training_problem_order on training_problem (tid, rank, id);
