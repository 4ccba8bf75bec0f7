-- A time at which a meeting serves meals. Orders are taken, changed and cancelled until `cut_off`.
create table meal_sitting (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cut_off timestamptz not null,
  place language_map not null default '{}',
  check (starts_at < ends_at),
  check (cut_off <= ends_at)
);
create index meal_sitting_meeting on meal_sitting (meeting_code, starts_at);

-- A dish of a sitting. `taken` counts its orders; without `portions` they are not limited.
create table meal_dish (
  id uuid primary key default gen_random_uuid(),
  sitting_id uuid not null references meal_sitting (id) on delete cascade,
  position integer not null default 0,
  stall language_map not null default '{}',
  name language_map not null,
  marks text[] not null default '{}',
  portions integer check (portions >= 0),
  taken integer not null default 0 check (taken >= 0),
  check (taken <= portions)
);
create index meal_dish_sitting on meal_dish (sitting_id, position);

-- One order of a person at a sitting. Its code is shown where the meal is handed over.
create table meal_order (
  id uuid primary key default gen_random_uuid(),
  meeting_code text not null references meeting (code) on delete cascade,
  sitting_id uuid not null references meal_sitting (id) on delete cascade,
  dish_id uuid not null references meal_dish (id),
  uid text not null references person (uid) on delete cascade,
  code text not null,
  ordered_at timestamptz not null default now(),
  collected_at timestamptz,
  unique (sitting_id, uid),
  unique (meeting_code, code)
);
create index meal_order_dish on meal_order (dish_id);
create index meal_order_uid on meal_order (uid);

alter table meal_order enable row level security;
do $$
begin
  if exists (select from pg_roles where rolname = 'foyer_person') then
    grant select on meal_order, meal_sitting, meal_dish to foyer_person;
    create policy own_rows on meal_order for select to foyer_person
      using (uid = current_setting('foyer.person', true));
  end if;
  if exists (select from pg_roles where rolname = 'foyer_organiser') then
    grant select on meal_order, meal_sitting, meal_dish to foyer_organiser;
    create policy acting_meeting on meal_order for select to foyer_organiser
      using (meeting_code = current_setting('foyer.meeting', true));
  end if;
end
$$;

-- A meeting's page says whether it offers tickets and meals.
create trigger public_change after insert or update or delete or truncate on ticket_type
  for each statement execute function tell_public_change();
create trigger public_change after insert or update or delete or truncate on meal_sitting
  for each statement execute function tell_public_change();
