-- The back office searches for a word in id, title or author; where one of the three has no index, none is used.
create index problem_author_search on problem using gin (author gin_trgm_ops);
