-- Trigrams need three characters, and a Chinese word has one or two: every character of a text and every pair of neighbours.
create function short_grams(text) returns text[] language sql immutable strict parallel safe
  return (
    select array_agg(distinct substr(lower($1), at, length))
    from generate_series(1, length($1)) as at, generate_series(1, 2) as length
  );

create index problem_title_short on problem using gin (short_grams(title));
create index problem_id_short on problem using gin (short_grams(problem_id));
create index problem_statement_title_short on problem_statement using gin (short_grams(title));
