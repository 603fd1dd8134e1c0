-- A submission that was asked for to prove a name at another site: to which problem, what was their newest to it then, and when that was.
alter table remote_handle add column proof_problem text;
alter table remote_handle add column proof_after text;
alter table remote_handle add column proof_from timestamptz;
alter table remote_handle add constraint remote_handle_proof_check
  check (num_nulls(proof_problem, proof_after, proof_from) in (0, 3));
