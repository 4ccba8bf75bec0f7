-- A sitting may have a name and a number of places; `updated_at` refuses a change that is based on an older state.
alter table meal_sitting
  add column name language_map not null default '{}',
  add column capacity integer check (capacity > 0),
  add column updated_at timestamptz not null default now();
