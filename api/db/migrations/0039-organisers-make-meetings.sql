-- Without `published_at` only the organisers of a meeting see it.
alter table meeting
  add column published_at timestamptz default now(),
  add column updated_at timestamptz not null default now();
