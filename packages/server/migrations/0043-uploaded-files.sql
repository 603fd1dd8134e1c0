-- Pictures and files that people put into texts, and pictures of the home page. What they hold lies among the blobs; the address
-- cannot be guessed and is nobody else's, so that removing one takes nothing from another text.
create table uploaded_file (
  id          bigint generated always as identity primary key,
  -- the last part of the address, without its ending
  key         text not null unique check (key ~ '^[0-9a-f]{32}$'),
  hash        text not null check (length(hash) = 64),
  bytes       bigint not null check (bytes >= 0),
  -- how the address ends; only pictures have one of the endings of pictures in `picture`
  ending      text not null check (ending ~ '^([a-z0-9]{1,10})?$'),
  is_picture  boolean not null,
  -- as its owner calls it
  name        text not null check (length(name) between 1 and 255),
  uid         text references account on delete set null,
  created_at  timestamptz not null default now()
);
create index uploaded_file_hash on uploaded_file (hash);
create index uploaded_file_uid on uploaded_file (uid);

alter table carousel_picture
  add column file_id bigint references uploaded_file,
  -- where a click leads
  add column link text check (link ~ '^(/([^/\\]|$)|https?://)' and length(link) <= 1000),
  add column place integer not null default 0;

-- Whatever held_blob is by now, and these.
do $$ begin
  execute 'create or replace view held_blob as '
    || rtrim(pg_get_viewdef('held_blob'::regclass), E'; \n') || ' union all select hash from uploaded_file';
end $$;
