-- What the home page shows besides this site's own life: pictures that managers put up, and contests of other sites.

create table carousel_picture (
  id          bigint generated always as identity primary key,
  -- of this site: pages load pictures from nowhere else
  url         text not null check (url ~ '^/[^/\\]' and length(url) <= 500),
  created_at  timestamptz not null default now()
);

create table other_contest (
  id          bigint generated always as identity primary key,
  oj          text not null check (length(oj) between 1 and 40),
  title       text not null check (length(title) between 1 and 500),
  url         text not null unique check (url ~ '^https?://' and length(url) <= 1000),
  begins_at   timestamptz not null,
  ends_at     timestamptz not null,
  check (ends_at >= begins_at)
);
-- Those that have not ended, the next first.
create index other_contest_coming on other_contest (ends_at, begins_at);
