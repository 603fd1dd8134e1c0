-- A page of 500 problems looks up the title of each in the reader's languages, without reading the statements.
create index problem_statement_title on problem_statement (pid, language) include (title);
