-- An account does not take along what others take part in: it is handed on or deleted first, by somebody who sees what goes.
alter table "group" drop constraint group_uid_fkey, add foreign key (uid) references account;
alter table contest drop constraint contest_uid_fkey, add foreign key (uid) references account;
alter table training drop constraint training_uid_fkey, add foreign key (uid) references account;
