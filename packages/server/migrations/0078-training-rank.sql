-- What the rank of a private training goes by, counted for everybody who is registered and submitted something to it.
create table training_rank (
  tid bigint not null,
  uid text not null,
  ac integer not null,
  run_time bigint not null,
  primary key (tid, uid),
  foreign key (tid, uid) references training_registration (tid, uid) on delete cascade
);
create index training_rank_order on training_rank (tid, ac desc, run_time, uid);

-- Whose figures no longer hold, without a person those of everybody in the training; counted anew by who reads the rank, and each
-- minute. Who adds a line waits for nobody.
create table training_rank_stale (
  tid bigint not null,
  uid text
);
create index training_rank_stale_tid on training_rank_stale (tid);

-- What is noted need not ask who is registered: somebody may be doing so at this moment. Whoever is not has no figures.
-- Verdicts that say something of the code; what waits, failed or was called off does not.
create function counts_in_training(status smallint) returns boolean language sql immutable parallel safe
  return status in (-3, -2, -1, 0, 1, 2, 3, 8);

create function note_stale_training() returns trigger language plpgsql as $$
declare
  one submission := case tg_op when 'DELETE' then old else new end;
begin
  insert into training_rank_stale (tid, uid)
  select tid, one.uid from training_problem join training using (tid)
  where training_problem.pid = one.pid and training.auth = 'Private';
  return null;
end $$;

create trigger submission_training_new after insert on submission for each row
  when (new.cid = 0 and counts_in_training(new.status)) execute function note_stale_training();
create trigger submission_training_gone after delete on submission for each row
  when (old.cid = 0 and counts_in_training(old.status)) execute function note_stale_training();
create trigger submission_training_changed after update of status, time, cid, gid, submitted_at on submission for each row
  when (
    (old.status, old.time, old.cid, old.gid, old.submitted_at) is distinct from (new.status, new.time, new.cid, new.gid, new.submitted_at)
    and ((old.cid = 0 and counts_in_training(old.status)) or (new.cid = 0 and counts_in_training(new.status)))
  )
  execute function note_stale_training();

create function note_stale_trainee() returns trigger language plpgsql as $$
begin
  insert into training_rank_stale (tid, uid) values (new.tid, new.uid);
  return null;
end $$;
create trigger registration_training_rank after insert or update on training_registration for each row
  execute function note_stale_trainee();

create function note_training_changed() returns trigger language plpgsql as $$
begin
  insert into training_rank_stale (tid) values (case tg_op when 'DELETE' then old.tid else new.tid end);
  return null;
end $$;
create trigger training_rank_changed after update of auth, gid on training for each row
  when ((old.auth, old.gid) is distinct from (new.auth, new.gid)) execute function note_training_changed();
create trigger training_problem_rank after insert or delete on training_problem for each row
  execute function note_training_changed();
create trigger training_problem_rank_changed after update of tid, pid on training_problem for each row
  when ((old.tid, old.pid) is distinct from (new.tid, new.pid)) execute function note_training_changed();

create function note_problem_of_trainings() returns trigger language plpgsql as $$
begin
  insert into training_rank_stale (tid)
  select tid from training_problem join training using (tid) where pid = new.pid and training.auth = 'Private';
  return null;
end $$;
create trigger problem_training_rank after update of auth, time_limit, is_hidden_copy, gid, apply_public_progress on problem for each row
  when (
    (old.auth, old.time_limit is null, old.is_hidden_copy, old.gid, old.is_group)
    is distinct from (new.auth, new.time_limit is null, new.is_hidden_copy, new.gid, new.is_group)
  )
  execute function note_problem_of_trainings();

insert into training_rank_stale (tid) select tid from training where auth = 'Private';
