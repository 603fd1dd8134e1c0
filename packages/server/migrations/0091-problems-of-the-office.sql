-- A word that may stand in id, title or author is found by an index of each (0089 had left the title out), and those of one
-- visibility in the order in which the back office lists them.
create index problem_title_words on problem using gin (title gin_trgm_ops) where not is_hidden_copy;
create index problem_of_office on problem (auth, pid desc) where not is_hidden_copy and not is_group;
