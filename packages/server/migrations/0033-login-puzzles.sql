-- The puzzle that goes before a login after too many failures. Solved, the row is a ticket: its key is another, told once.
create table login_puzzle (
  key_hash    bytea primary key,
  origin      text not null,        -- the address it was drawn for, as limits know it
  answer      integer not null,
  tolerance   integer not null,
  work        text,                 -- of a question: the salt of the work to do
  drawn_at    timestamptz not null,
  expires_at  timestamptz not null,
  is_solved   boolean not null default false
);
create index login_puzzle_end on login_puzzle (expires_at);
