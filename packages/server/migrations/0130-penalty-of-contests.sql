-- How an ACM contest counts time. Contests that exist keep the rule by which they were ranked.
alter table contest
  add column penalty_minutes integer not null default 20 check (penalty_minutes between 0 and 1440),
  add column penalty_unit text not null default 'seconds' check (penalty_unit in ('seconds', 'minutes')),
  add column compile_error_penalty boolean not null default false;
